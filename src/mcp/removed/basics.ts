// Files, hashes, memory, numbers, time and diagnostics of 0.14.

import type { Removal } from '../removed.ts'

export const BASICS: readonly Removal[] = [
  // Files
  {
    was: [
      'std.fs.File.metadata',
      'std.fs.File.Metadata',
      'std.fs.File.MetadataError',
      'std.fs.File.MetadataLinux',
      'std.fs.File.MetadataUnix',
      'std.fs.File.MetadataWasi',
      'std.fs.File.MetadataWindows',
    ],
    use: ['std.fs.File.stat', 'std.fs.File.Stat'],
    note: '`file.stat()` has size, mode, kind and times.',
  },
  {
    was: ['std.fs.Dir.metadata', 'std.fs.Dir.MetadataError'],
    use: ['std.fs.Dir.stat', 'std.fs.Dir.statFile'],
    note: '`dir.stat()`, or `dir.statFile(path)` for what is inside.',
  },
  { was: 'std.fs.Dir.OpenDirOptions', use: ['std.fs.Dir.OpenOptions'], note: 'Another name.' },
  {
    was: 'std.fs.Dir.writeFile2',
    use: ['std.fs.Dir.writeFile'],
    note: 'It is called `writeFile` now and takes a struct: `.{ .sub_path = …, .data = … }`.',
  },
  {
    was: [
      'std.fs.File.writeFileAll',
      'std.fs.File.writeFileAllUnseekable',
      'std.fs.File.WriteFileOptions',
      'std.fs.File.WriteFileError',
    ],
    use: ['std.Io.Writer.sendFileAll', 'std.fs.Dir.copyFile'],
    note: 'Give the writer the other file’s reader: `w.sendFileAll(&file_reader, .unlimited)`.',
  },
  { was: 'std.fs.MAX_PATH_BYTES', use: ['std.fs.max_path_bytes'], note: 'Another spelling.' },
  { was: 'std.fs.MAX_NAME_BYTES', use: ['std.fs.max_name_bytes'], note: 'Another spelling.' },
  { was: 'std.fs.atomicSymLink', use: ['std.fs.Dir.atomicSymLink'], note: 'A function of the directory.' },
  { was: 'std.fs.AtomicFile.random_bytes_len', note: 'An inner constant, removed.' },

  // Cryptography and hashes
  { was: 'std.crypto.asn1', use: ['std.crypto.codecs'], note: 'Moved to `std.crypto.codecs.asn1`.' },
  {
    was: 'std.crypto.utils',
    use: ['std.crypto.timing_safe', 'std.crypto.secureZero'],
    note: 'Comparisons are in `std.crypto.timing_safe`, and `secureZero` stands in `std.crypto`.',
  },
  {
    was: ['std.crypto.hash.Sha1.writer', 'std.crypto.hash.Sha1.Writer', 'std.crypto.hash.Sha1.Error'],
    use: ['std.Io.Writer.Hashing', 'std.Io.Writer.hashed'],
    note: 'Hash what is written with `std.Io.Writer.Hashing` or `Hashed`.',
  },
  { was: 'std.crypto.kem.ml_kem_01', use: ['std.crypto.kem.ml_kem'], note: 'The draft is gone; use the standard.' },
  {
    was: 'std.crypto.sign.ecdsa.EcdsaP256Sha3_384',
    use: ['std.crypto.sign.ecdsa.EcdsaP256Sha3_256', 'std.crypto.sign.ecdsa.EcdsaP384Sha3_384'],
    note: 'Pair the curve with a hash of its size.',
  },
  {
    was: 'std.crypto.Certificate.Parsed.pubKeySigAlgo',
    use: ['std.crypto.Certificate.Parsed'],
    note: 'Look at the field `pub_key_algo`.',
  },
  {
    was: ['std.hash.Adler32.init', 'std.hash.Adler32.final'],
    use: ['std.hash.Adler32', 'std.hash.Adler32.update'],
    note: 'Start with `.{}` and read the field `adler`.',
  },
  { was: 'std.hash.RapidHash', use: ['std.hash.Wyhash'], note: 'Removed; use `std.hash.Wyhash`.' },
  { was: 'std.hash.uint32', use: ['std.hash.int'], note: '`std.hash.int` takes any width.' },

  // Memory, numbers, time, types
  { was: 'std.time.sleep', use: ['std.Thread.sleep'], note: 'Moved.', see: 'other-names' },
  {
    was: 'std.time.epoch.YearLeapKind',
    use: ['std.time.epoch.isLeapYear', 'std.time.epoch.getDaysInMonth'],
    note: '`getDaysInMonth` takes the year.',
  },
  {
    was: 'std.mem.split',
    use: ['std.mem.splitScalar', 'std.mem.splitSequence', 'std.mem.splitAny'],
    note: 'Say what separates: one item, a sequence, or any of several.',
  },
  {
    was: 'std.mem.splitBackwards',
    use: ['std.mem.splitBackwardsScalar', 'std.mem.splitBackwardsSequence', 'std.mem.splitBackwardsAny'],
    note: 'Say what separates.',
  },
  {
    was: 'std.mem.tokenize',
    use: ['std.mem.tokenizeScalar', 'std.mem.tokenizeSequence', 'std.mem.tokenizeAny'],
    note: 'Say what separates: one item, a sequence, or any of several.',
  },
  { was: 'std.mem.alignAllocLen', note: 'An inner function, removed.' },
  { was: 'std.meta.FieldType', use: ['@FieldType'], note: 'A builtin: `@FieldType(T, "name")`.' },
  {
    was: 'std.math.big.Rational',
    note: 'Removed from std without a replacement; big integers are still there.',
    use: ['std.math.big.int.Managed'],
  },
  {
    was: ['std.math.big.int.Const.to', 'std.math.big.int.Managed.to'],
    use: ['std.math.big.int.Const.toInt', 'std.math.big.int.Managed.toInt', 'std.math.big.int.Managed.toFloat'],
    note: 'Say what to convert to.',
  },
  {
    was: 'std.math.big.int.Const.format',
    use: ['std.math.big.int.Const.formatNumber', 'std.math.big.int.Const.toStringAlloc'],
    note: 'Print it with `{d}`.',
  },
  {
    was: 'std.atomic.Value.fence',
    note: 'There are no fences: use stronger orders on the operations themselves.',
    use: ['std.atomic.Value'],
  },
  { was: 'std.ascii.isASCII', use: ['std.ascii.isAscii'], note: 'Another spelling.' },

  // Diagnostics
  {
    was: 'std.debug.getStderrMutex',
    use: ['std.debug.lockStdErr', 'std.debug.lockStderrWriter'],
    note: 'Lock with the functions.',
  },
  {
    was: ['std.debug.FullPanic', 'std.debug.no_panic', 'std.debug.simple_panic'].flatMap(host => [
      `${host}.castTruncatedData`,
      `${host}.negativeToUnsigned`,
      `${host}.memcpyLenMismatch`,
    ]),
    use: ['std.debug.FullPanic.integerOutOfBounds', 'std.debug.FullPanic.copyLenMismatch'],
    note: 'The panics for casts are `integerOutOfBounds`, the one for lengths is `copyLenMismatch`.',
  },
]
