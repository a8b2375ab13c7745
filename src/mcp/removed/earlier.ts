// Names that went before 0.14 and are still written, because much of what one reads about Zig is older.

import type { Removal } from '../removed.ts'

export const EARLIER: readonly Removal[] = [
  { was: 'std.ChildProcess', use: ['std.process.Child'], note: 'Moved.' },
  { was: 'std.rand', use: ['std.Random', 'std.Random.DefaultPrng', 'std.crypto.random'], note: 'Another name.' },
  {
    was: 'std.TailQueue',
    use: ['std.DoublyLinkedList'],
    note: 'Another name, and no longer generic.',
    see: 'use-a-linked-list',
  },
  {
    was: ['std.build', 'std.build.Builder'],
    use: ['std.Build'],
    note: 'Another name: `pub fn build(b: *std.Build) void`.',
    see: 'update-buildzig',
  },
  { was: 'std.build.LibExeObjStep', use: ['std.Build.Step.Compile'], note: 'Another name.' },
  {
    was: ['std.json.parse', 'std.json.Parser', 'std.json.TokenStream', 'std.json.ValueTree', 'std.json.parseFree'],
    use: ['std.json.parseFromSlice', 'std.json.Parsed'],
    note: '`const parsed = try std.json.parseFromSlice(T, gpa, text, .{}); defer parsed.deinit();`.',
  },
  { was: 'std.mem.copy', use: ['@memcpy', '@memmove'], note: 'A builtin; `@memmove` where the two overlap.' },
  { was: 'std.mem.set', use: ['@memset'], note: 'A builtin.' },
  { was: 'std.mem.dupe', use: ['std.mem.Allocator.dupe'], note: 'A function of the allocator: `gpa.dupe(u8, text)`.' },
  { was: 'std.mem.secureZero', use: ['std.crypto.secureZero'], note: 'Moved.' },
  { was: ['std.math.min', 'std.math.max'], use: ['@min', '@max'], note: 'Builtins.' },
  { was: ['std.math.absInt', 'std.math.absCast', 'std.math.fabs'], use: ['@abs'], note: 'A builtin.' },
  { was: 'std.meta.trait', use: ['@typeInfo', 'std.meta.hasFn'], note: 'Look at `@typeInfo(T)`.' },
  { was: ['std.debug.warn'], use: ['std.debug.print', 'std.log.warn'], note: 'Another name.' },
  {
    was: 'std.cstr',
    use: ['std.mem.span', 'std.mem.sliceTo'],
    note: 'Strings of C are sentinel-terminated pointers: `std.mem.span(text)`.',
  },
  {
    was: ['std.fs.Dir.openIterableDir', 'std.fs.IterableDir'],
    use: ['std.fs.Dir.openDir', 'std.fs.Dir.iterate'],
    note: '`dir.openDir(path, .{ .iterate = true })`.',
  },
  {
    was: 'std.ComptimeStringMap',
    use: ['std.StaticStringMap'],
    note: 'Another name: `std.StaticStringMap(V).initComptime(.{ … })`.',
  },
  {
    was: ['std.packed_int_array', 'std.PackedIntArray'],
    note: 'Removed without a replacement.',
    use: ['std.mem.readPackedInt', 'std.mem.writePackedInt'],
  },
  {
    was: 'std.net.StreamServer',
    use: ['std.net.Server', 'std.net.Address.listen'],
    note: '`address.listen(.{ .reuse_address = true })` returns a `std.net.Server`.',
  },
  {
    was: 'std.http.Headers',
    use: ['std.http.Header', 'std.http.HeaderIterator'],
    note: 'Headers are slices of `std.http.Header`.',
  },
  { was: 'std.atomic.Atomic', use: ['std.atomic.Value'], note: 'Another name.' },
  {
    was: ['std.atomic.Queue', 'std.atomic.Stack'],
    note: 'Removed; lock a list with `std.Thread.Mutex`.',
    use: ['std.Thread.Mutex', 'std.DoublyLinkedList'],
  },
  {
    was: 'std.atomic.fence',
    note: 'There are no fences: use stronger orders on the operations themselves.',
    use: ['std.atomic.Value'],
  },
  {
    was: 'std.event',
    note: 'Event loop and async functions are gone; use threads.',
    use: ['std.Thread', 'std.Thread.Pool'],
  },
  { was: 'std.compress.deflate', use: ['std.compress.flate'], note: 'Another name.', see: 'decompress-gzip-or-zlib' },
  {
    was: ['std.ascii.isAlpha', 'std.ascii.isAlNum', 'std.ascii.isSpace', 'std.ascii.isXDigit', 'std.ascii.isCntrl'],
    use: [
      'std.ascii.isAlphabetic',
      'std.ascii.isAlphanumeric',
      'std.ascii.isWhitespace',
      'std.ascii.isHex',
      'std.ascii.isControl',
    ],
    note: 'Names are written out.',
  },
  {
    was: ['std.os.getenv', 'std.os.getenvZ'],
    use: ['std.posix.getenv', 'std.process.getEnvVarOwned'],
    note: 'POSIX calls are in `std.posix`; `std.process` works everywhere.',
  },
  { was: ['std.os.exit', 'std.os.abort'], use: ['std.process.exit', 'std.process.abort'], note: 'Moved.' },
  {
    was: [
      'std.os.open',
      'std.os.close',
      'std.os.read',
      'std.os.write',
      'std.os.fd_t',
      'std.os.socket',
      'std.os.pipe',
      'std.os.mmap',
      'std.os.sigaction',
      'std.os.SIG',
      'std.os.O',
    ],
    use: ['std.posix', 'std.posix.read', 'std.posix.write', 'std.posix.fd_t'],
    note: 'POSIX calls are in `std.posix` under the same names.',
  },
  { was: ['std.os.time', 'std.os.sleep'], use: ['std.Thread.sleep', 'std.time'], note: 'Moved.' },
  { was: 'std.fmt.bufPrintInt', use: ['std.fmt.printInt', 'std.fmt.bufPrint'], note: 'Another name.' },
  {
    was: [
      'std.heap.LoggingAllocator',
      'std.heap.loggingAllocator',
      'std.heap.ScopedLoggingAllocator',
      'std.heap.LogToWriterAllocator',
    ],
    use: ['std.heap.DebugAllocator'],
    note: 'Removed; `DebugAllocator` tells about leaks with stack traces.',
  },
  {
    was: ['std.io.Reader.readByte'],
    use: ['std.Io.Reader.takeByte'],
    note: 'Ask the new interface.',
    see: 'read-lines',
  },
]
