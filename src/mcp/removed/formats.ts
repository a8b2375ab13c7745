// JSON, ZON, archives, compression and text formats of 0.14.

import type { Removal } from '../removed.ts'

export const FORMATS: readonly Removal[] = [
  {
    was: ['std.json.stringify', 'std.json.stringifyMaxDepth', 'std.json.stringifyArbitraryDepth'],
    use: ['std.json.Stringify.value'],
    note: '`std.json.Stringify.value(value, .{}, writer)` with a `*std.Io.Writer`.',
    see: 'write-json',
  },
  {
    was: 'std.json.stringifyAlloc',
    use: ['std.json.Stringify.valueAlloc'],
    note: '`std.json.Stringify.valueAlloc(gpa, value, .{})`.',
    see: 'write-json',
  },
  {
    was: [
      'std.json.writeStream',
      'std.json.writeStreamMaxDepth',
      'std.json.writeStreamArbitraryDepth',
      'std.json.WriteStream',
    ],
    use: ['std.json.Stringify'],
    note: 'Make the struct itself: `var s: std.json.Stringify = .{ .writer = w };`, then `beginObject`, `objectField`, `write`.',
    see: 'write-json',
  },
  { was: 'std.json.StringifyOptions', use: ['std.json.Stringify.Options'], note: 'Moved.', see: 'write-json' },
  {
    was: ['std.json.encodeJsonString', 'std.json.encodeJsonStringChars'],
    use: ['std.json.Stringify.encodeJsonString', 'std.json.Stringify.encodeJsonStringChars'],
    note: 'Moved; they take a `*std.Io.Writer`.',
  },
  {
    was: 'std.json.reader',
    use: ['std.json.Scanner.Reader.init'],
    note: '`var r: std.json.Reader = .init(gpa, &file_reader.interface);`.',
  },
  { was: 'std.zon.parse.Status', use: ['std.zon.parse.Diagnostics'], note: 'Another name.' },
  {
    was: [
      'std.zon.stringify.Serializer',
      'std.zon.stringify.serializer',
      'std.zon.stringify.SerializerOptions',
      'std.zon.stringify.ValueOptions',
      'std.zon.stringify.SerializeContainerOptions',
      'std.zon.stringify.EmitCodepointLiterals',
    ],
    use: ['std.zon.Serializer'],
    note: 'Moved to `std.zon.Serializer`, a struct over a `*std.Io.Writer`.',
  },
  {
    was: ['std.compress.gzip', 'std.compress.zlib'],
    use: ['std.compress.flate.Decompress.init', 'std.compress.flate.Container'],
    note: '`std.compress.flate.Decompress.init(reader, .gzip, &window)`, with `.zlib` or `.raw` for the others. Compressing is not possible in 0.15.1.',
    see: 'decompress-gzip-or-zlib',
  },
  {
    was: [
      'std.compress.flate.decompress',
      'std.compress.flate.decompressor',
      'std.compress.flate.Decompressor',
      'std.compress.flate.inflate',
    ],
    use: ['std.compress.flate.Decompress.init'],
    note: 'Make a `Decompress` over a `*std.Io.Reader` and read from its field `reader`.',
    see: 'decompress-gzip-or-zlib',
  },
  {
    was: [
      'std.compress.flate.compress',
      'std.compress.flate.compressor',
      'std.compress.flate.Compressor',
      'std.compress.flate.Options',
      'std.compress.flate.deflate',
      'std.compress.flate.huffman',
      'std.compress.flate.store',
    ],
    note: 'Compressing is not possible in 0.15.1: `std.compress.flate.Compress` is there, but unfinished. Use a C library or a copy of the old code.',
    see: 'decompress-gzip-or-zlib',
  },
  {
    was: [
      'std.compress.zstd.decompress',
      'std.compress.zstd.decompressor',
      'std.compress.zstd.Decompressor',
      'std.compress.zstd.DecompressorOptions',
      'std.compress.zstd.compressed_block',
      'std.compress.zstd.frame',
    ],
    use: ['std.compress.zstd.Decompress.init', 'std.compress.zstd.Decompress.Options'],
    note: '`std.compress.zstd.Decompress.init(reader, &window, .{})`, then read from its field `reader`.',
  },
  {
    was: ['std.compress.hashedReader', 'std.compress.HashedReader'],
    use: ['std.Io.Reader.hashed'],
    note: 'Part of the interface.',
  },
  {
    was: ['std.compress.hashedWriter', 'std.compress.HashedWriter'],
    use: ['std.Io.Writer.hashed'],
    note: 'Part of the interface.',
  },
  {
    was: ['std.tar.iterator', 'std.tar.IteratorOptions'],
    use: ['std.tar.Iterator.init', 'std.tar.Iterator.Options'],
    note: '`std.tar.Iterator` is no generic: `.init(reader, .{ … })` over a `*std.Io.Reader`.',
  },
  {
    was: [
      'std.tar.Iterator.File.Reader',
      'std.tar.Iterator.File.read',
      'std.tar.Iterator.File.reader',
      'std.tar.Iterator.File.writeAll',
    ],
    use: ['std.tar.Iterator.streamRemaining'],
    note: 'The iterator streams the file: `iterator.streamRemaining(file, writer)`.',
  },
  {
    was: 'std.tar.writer',
    use: ['std.tar.Writer'],
    note: 'Make the struct itself: `var w: std.tar.Writer = .{ .underlying_writer = out };`.',
  },
  {
    was: ['std.zip.decompress', 'std.zip.testutil'],
    note: 'Inner parts, removed; `std.zip.extract` takes a file’s reader.',
    use: ['std.zip.extract'],
  },
  { was: 'std.zip.findEndRecord', use: ['std.zip.EndRecord.findFile'], note: 'Moved.' },
  {
    was: ['std.leb.readILEB128', 'std.leb.readULEB128'],
    use: ['std.Io.Reader.takeLeb128', 'std.leb.readIleb128', 'std.leb.readUleb128'],
    note: 'Ask the reader, or use the new spelling with an old one.',
  },
  {
    was: ['std.leb.writeILEB128', 'std.leb.writeULEB128'],
    use: ['std.Io.Writer.writeLeb128', 'std.leb.writeIleb128', 'std.leb.writeUleb128'],
    note: 'Ask the writer, or use the new spelling with an old one.',
  },
  {
    was: 'std.base64.Base64Encoder.encodeFromReaderToWriter',
    use: ['std.base64.Base64Encoder.encodeWriter'],
    note: 'Encode a slice, or print with `{b64}`.',
  },
  {
    was: 'std.Uri.resolve_inplace',
    use: ['std.Uri.resolveInPlace'],
    note: 'Another spelling; it takes the length of the new text.',
  },
  { was: 'std.Uri.WriteToStreamOptions', use: ['std.Uri.Format.Flags'], note: 'Another name.' },
  {
    was: 'std.Uri.Component.format',
    use: ['std.Uri.Component.formatRaw', 'std.Uri.Component.formatEscaped', 'std.Uri.Component.formatPath'],
    note: 'One function for each way to write it; print with `std.fmt.alt(component, .formatPath)` and `{f}`.',
  },
  { was: ['std.unicode.utf16leToUtf8'], use: ['std.unicode.utf16LeToUtf8'], note: 'Another spelling.' },
  { was: ['std.unicode.utf16leToUtf8Alloc'], use: ['std.unicode.utf16LeToUtf8Alloc'], note: 'Another spelling.' },
  { was: ['std.unicode.utf16leToUtf8AllocZ'], use: ['std.unicode.utf16LeToUtf8AllocZ'], note: 'Another spelling.' },
  { was: ['std.unicode.utf8ToUtf16LeWithNull'], use: ['std.unicode.utf8ToUtf16LeAllocZ'], note: 'Another name.' },
]
