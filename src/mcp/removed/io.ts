// Readers and writers of 0.14.

import type { Removal } from '../removed.ts'

/** Readers of files and sockets are concrete now: what they were asked for is asked of their `std.Io.Reader`. */
const READERS = ['std.fs.File.Reader', 'std.net.Stream.Reader', 'std.Io.Reader']
const READER_METHODS: Record<string, string> = {
  read: 'readSliceShort',
  readAll: 'readSliceShort',
  readAllAlloc: 'allocRemaining',
  readAllArrayList: 'appendRemaining',
  readAllArrayListAligned: 'appendRemaining',
  readAtLeast: 'fill',
  readBoundedBytes: 'readSliceShort',
  readByte: 'takeByte',
  readByteSigned: 'takeByteSigned',
  readBytesNoEof: 'takeArray',
  readEnum: 'takeEnum',
  readInt: 'takeInt',
  readIntoBoundedBytes: 'readSliceShort',
  readNoEof: 'readSliceAll',
  readStruct: 'takeStruct',
  readStructEndian: 'takeStruct',
  readUntilDelimiter: 'takeDelimiterExclusive',
  readUntilDelimiterAlloc: 'streamDelimiter',
  readUntilDelimiterArrayList: 'streamDelimiter',
  readUntilDelimiterOrEof: 'takeDelimiterExclusive',
  readUntilDelimiterOrEofAlloc: 'streamDelimiter',
  readVarInt: 'takeVarInt',
  skipBytes: 'discardAll',
  skipUntilDelimiterOrEof: 'discardDelimiterInclusive',
  streamUntilDelimiter: 'streamDelimiter',
}
const WRITERS = ['std.fs.File.Writer', 'std.net.Stream.Writer']
const WRITER_METHODS: Record<string, string> = {
  print: 'print',
  write: 'write',
  writeAll: 'writeAll',
  writeByte: 'writeByte',
  writeByteNTimes: 'splatByteAll',
  writeBytesNTimes: 'splatBytesAll',
  writeInt: 'writeInt',
  writeStruct: 'writeStruct',
  writeStructEndian: 'writeStruct',
}

export const IO: readonly Removal[] = [
  {
    was: 'std.io.getStdOut',
    use: ['std.fs.File.stdout'],
    note: 'Take the file, give its writer a buffer, and flush: `var w = std.fs.File.stdout().writer(&buffer); const out = &w.interface; … try out.flush();`.',
    see: 'print-to-standard-output',
  },
  {
    was: 'std.io.getStdErr',
    use: ['std.fs.File.stderr', 'std.debug.lockStderrWriter', 'std.debug.print'],
    note: 'Take the file and give its writer a buffer. For messages, `std.debug.print` is unchanged.',
    see: 'print-to-standard-output',
  },
  {
    was: 'std.io.getStdIn',
    use: ['std.fs.File.stdin'],
    note: 'Take the file and give its reader a buffer: `var r = std.fs.File.stdin().reader(&buffer); const in = &r.interface;`.',
    see: 'read-lines',
  },
  {
    was: ['std.io.bufferedWriter', 'std.io.BufferedWriter'],
    use: ['std.fs.File.writer', 'std.Io.Writer', 'std.Io.Writer.flush'],
    note: 'Every writer has its buffer inside: pass one to `file.writer(&buffer)`, write to `&w.interface`, and flush it at the end.',
    see: 'write-a-file-through-a-buffer',
  },
  {
    was: ['std.io.bufferedReader', 'std.io.bufferedReaderSize', 'std.io.BufferedReader'],
    use: ['std.fs.File.reader', 'std.Io.Reader'],
    note: 'Every reader has its buffer inside: pass one to `file.reader(&buffer)` and read from `&r.interface`.',
    see: 'read-lines',
  },
  {
    was: ['std.io.countingWriter', 'std.io.CountingWriter'],
    use: ['std.Io.Writer.Discarding', 'std.Io.Writer.Allocating'],
    note: 'To count only, write to a `Discarding` writer and read `fullCount`. To know how much a buffered writer took, look at its `end`.',
    see: 'read-and-write-bytes-in-memory',
  },
  {
    was: ['std.io.limitedReader', 'std.io.LimitedReader'],
    use: ['std.Io.Reader.limited', 'std.Io.Reader.Limited'],
    note: 'Call `reader.limited(.limited(n), &buffer)`.',
  },
  {
    was: ['std.io.multiWriter', 'std.io.MultiWriter'],
    note: 'Nothing replaces it: write to each writer in turn. To hash what passes through, use `std.Io.Writer.hashed`.',
    use: ['std.Io.Writer.hashed'],
  },
  {
    was: ['std.io.bitReader', 'std.io.BitReader', 'std.io.bitWriter', 'std.io.BitWriter'],
    note: 'Nothing in std replaces it. Take bytes with `takeByte` or `takeInt` and shift the bits yourself.',
    use: ['std.Io.Reader.takeInt'],
  },
  {
    was: 'std.io.BufferedAtomicFile',
    use: ['std.fs.Dir.atomicFile', 'std.fs.AtomicFile'],
    note: '`dir.atomicFile(name, .{ .write_buffer = &buffer })` has the buffer inside; write to `&file.file_writer.interface`.',
  },
  {
    was: ['std.io.cWriter', 'std.io.CWriter'],
    note: 'Nothing replaces a writer over a C `FILE`. Use `std.fs.File`, or call `std.c.fwrite`.',
    use: ['std.fs.File', 'std.c.fwrite'],
  },
  {
    was: [
      'std.io.changeDetectionStream',
      'std.io.ChangeDetectionStream',
      'std.io.findByteWriter',
      'std.io.FindByteWriter',
    ],
    note: 'Removed without a replacement: write to memory with `std.Io.Writer.Allocating` and compare or search the bytes.',
    use: ['std.Io.Writer.Allocating'],
  },
  {
    was: ['std.io.SeekableStream', 'std.io.StreamSource', 'std.fs.File.SeekableStream', 'std.fs.File.seekableStream'],
    use: ['std.fs.File.Reader.seekTo', 'std.fs.File.Writer.seekTo'],
    note: 'Positions belong to the reader and the writer of a file. For bytes in memory use `std.Io.Reader.fixed`.',
  },
  {
    was: ['std.io.FixedBufferStream.SeekableStream', 'std.io.FixedBufferStream.seekableStream'],
    use: ['std.Io.FixedBufferStream.seekTo', 'std.Io.FixedBufferStream.getPos'],
    note: 'Call the functions of the stream itself. New code uses `std.Io.Reader.fixed` and `std.Io.Writer.fixed`.',
  },
  {
    was: ['std.io.PollFifo', 'std.io.Poller.fifo'],
    use: ['std.Io.Poller.reader', 'std.Io.Poller.toOwnedSlice'],
    note: 'A poller gives a `*std.Io.Reader` for each stream: `poller.reader(.stdout)`.',
  },
  {
    was: [
      'std.io.AnyReader.readBoundedBytes',
      'std.io.AnyReader.readIntoBoundedBytes',
      'std.io.GenericReader.readBoundedBytes',
      'std.io.GenericReader.readIntoBoundedBytes',
      'std.io.CountingReader.Reader.readBoundedBytes',
      'std.io.CountingReader.Reader.readIntoBoundedBytes',
      'std.io.FixedBufferStream.Reader.readBoundedBytes',
      'std.io.FixedBufferStream.Reader.readIntoBoundedBytes',
      'std.compress.lzma.Decompress.Reader.readBoundedBytes',
      'std.compress.lzma.Decompress.Reader.readIntoBoundedBytes',
      'std.compress.xz.Decompress.Reader.readBoundedBytes',
      'std.compress.xz.Decompress.Reader.readIntoBoundedBytes',
    ],
    use: ['std.Io.Reader.readSliceShort'],
    note: 'It went with `BoundedArray`: read into a slice.',
  },
  ...READERS.flatMap(reader =>
    Object.entries(READER_METHODS)
      // A file's reader still has `read`.
      .filter(([method]) => !(reader === 'std.fs.File.Reader' && method === 'read'))
      .map(
        ([method, now]): Removal => ({
          was: `${reader}.${method}`,
          use: [`std.Io.Reader.${now}`],
          note:
            reader === 'std.Io.Reader'
              ? `Readers of 0.14 had \`${method}\`; ask \`${now}\` of the new interface.`
              : `Ask the interface of the reader: \`const r = &file_reader.interface; r.${now}(…)\`${reader.startsWith('std.net') ? ' (of a socket’s reader it is a function, `interface()`)' : ''}.`,
          see: 'read-lines',
        }),
      ),
  ),
  {
    was: READERS.slice(0, 2).flatMap(reader =>
      ['NoEofError', 'ReadEnumError', 'SkipBytesOptions', 'any', 'isBytes'].map(name => `${reader}.${name}`),
    ),
    use: ['std.Io.Reader', 'std.Io.Reader.Error'],
    note: 'The reader is no `GenericReader` any more: take a `*std.Io.Reader`, which fails with `std.Io.Reader.Error`.',
    see: 'take-a-writer-as-a-parameter',
  },
  {
    was: 'std.fs.File.Reader.Error',
    use: ['std.Io.Reader.Error', 'std.fs.File.ReadError'],
    note: 'The interface fails with `error.ReadFailed`; what the file said is in the field `err` of the reader.',
  },
  ...WRITERS.flatMap(writer =>
    Object.entries(WRITER_METHODS).map(
      ([method, now]): Removal => ({
        was: `${writer}.${method}`,
        use: [`std.Io.Writer.${now}`],
        note: `Ask the interface of the writer: \`const w = &file_writer.interface; try w.${now}(…); try w.flush();\`.`,
        see: 'write-a-file-through-a-buffer',
      }),
    ),
  ),
  {
    was: ['std.fs.File.Writer.Error', 'std.fs.File.Writer.any', 'std.net.Stream.Writer.any'],
    use: ['std.Io.Writer', 'std.Io.Writer.Error'],
    note: 'Take a `*std.Io.Writer`, which fails with `error.WriteFailed`; what the file said is in the field `err` of its writer.',
    see: 'take-a-writer-as-a-parameter',
  },
  {
    was: 'std.net.Stream.readAll',
    use: ['std.net.Stream.reader', 'std.Io.Reader.readSliceShort'],
    note: 'Read through `stream.reader(&buffer)`.',
    see: 'use-a-socket',
  },
]
