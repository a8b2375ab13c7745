// Lists, queues and formatting of 0.14.

import type { Removal } from '../removed.ts'

export const CONTAINERS: readonly Removal[] = [
  // Containers
  {
    was: [
      'std.ArrayList.init',
      'std.array_list.Aligned.init',
      'std.ArrayListAligned.init',
      'std.ArrayListUnmanaged.init',
    ],
    use: [
      'std.ArrayList',
      'std.array_list.Aligned.empty',
      'std.array_list.Aligned.initCapacity',
      'std.array_list.Managed',
    ],
    note: '`std.ArrayList` does not store the allocator any more. Start with `var list: std.ArrayList(T) = .empty;` and pass the allocator to each call: `list.append(gpa, item)`, `list.deinit(gpa)`. The old type is `std.array_list.Managed(T)`.',
    see: 'use-an-arraylist',
  },
  {
    was: [
      'std.ArrayList.moveToUnmanaged',
      'std.ArrayListAligned.moveToUnmanaged',
      'std.array_list.Aligned.moveToUnmanaged',
    ],
    use: ['std.array_list.Managed.moveToUnmanaged', 'std.array_list.Aligned.toManaged'],
    note: '`std.ArrayList` is the unmanaged list now. The managed one, `std.array_list.Managed`, still has it.',
    see: 'use-an-arraylist',
  },
  {
    was: ['std.BoundedArray', 'std.BoundedArrayAligned'],
    use: ['std.array_list.Aligned.initBuffer', 'std.array_list.Aligned.appendBounded'],
    note: 'Use an `ArrayList` over your own buffer: `var list: std.ArrayList(T) = .initBuffer(&storage);` with the functions that end in `Bounded`.',
    see: 'replace-boundedarray',
  },
  {
    was: ['std.fifo', 'std.RingBuffer'],
    use: ['std.ArrayList', 'std.Io.Reader', 'std.Io.Writer'],
    note: '`LinearFifo` and `RingBuffer` are gone. For bytes, the buffer of a reader or writer often does; for items, keep an index into an `ArrayList`.',
    see: 'replace-linearfifo-and-ringbuffer',
  },
  {
    was: ['std.SinglyLinkedList.Node.Data', 'std.DoublyLinkedList.Node.Data'],
    use: ['std.SinglyLinkedList.Node'],
    note: 'Nodes hold no data: put the node into your struct and come back with `@fieldParentPtr("node", node)`.',
    see: 'use-a-linked-list',
  },

  // Formatting
  {
    was: ['std.fmt.fmtSliceHexLower', 'std.fmt.fmtSliceHexUpper'],
    use: ['std.Io.Writer.printHex', 'std.fmt.bytesToHex'],
    note: 'Print the slice with `{x}` or `{X}`.',
    see: 'print-bytes-as-hex-sizes-and-durations',
  },
  {
    was: ['std.fmt.fmtSliceEscapeLower', 'std.fmt.fmtSliceEscapeUpper'],
    use: ['std.ascii.hexEscape'],
    note: 'Print `std.ascii.hexEscape(bytes, .lower)` with `{f}`.',
    see: 'print-bytes-as-hex-sizes-and-durations',
  },
  {
    was: ['std.fmt.fmtIntSizeBin', 'std.fmt.fmtIntSizeDec'],
    use: ['std.Io.Writer.printByteSize'],
    note: 'Print the number with `{Bi}` or `{B}`.',
    see: 'print-bytes-as-hex-sizes-and-durations',
  },
  {
    was: ['std.fmt.fmtDuration', 'std.fmt.fmtDurationSigned'],
    use: ['std.Io.Writer.printDuration'],
    note: 'Print the nanoseconds with `{D}`.',
    see: 'print-bytes-as-hex-sizes-and-durations',
  },
  {
    was: ['std.fmt.formatIntBuf', 'std.fmt.bufPrintIntToSlice'],
    use: ['std.fmt.printInt', 'std.fmt.bufPrint'],
    note: '`printInt` writes into a buffer and returns how many bytes it wrote.',
    see: 'print-bytes-as-hex-sizes-and-durations',
  },
  {
    was: ['std.fmt.formatInt', 'std.fmt.formatIntValue'],
    use: ['std.Io.Writer.printInt'],
    note: 'Formatting is done by the writer: `w.printInt(value, 10, .lower, .{})`.',
  },
  {
    was: ['std.fmt.formatFloat', 'std.fmt.format_float', 'std.fmt.FormatFloatError'],
    use: ['std.Io.Writer.printFloat', 'std.fmt.float.render'],
    note: 'Ask the writer, or `std.fmt.float` to render into a buffer.',
  },
  { was: 'std.fmt.formatFloatHexadecimal', use: ['std.Io.Writer.printFloatHex'], note: 'Ask the writer.' },
  { was: 'std.fmt.formatAddress', use: ['std.Io.Writer.printAddress'], note: 'Ask the writer.' },
  { was: 'std.fmt.formatAsciiChar', use: ['std.Io.Writer.printAsciiChar'], note: 'Ask the writer.' },
  {
    was: ['std.fmt.formatBuf', 'std.fmt.formatText'],
    use: ['std.Io.Writer.alignBufferOptions'],
    note: 'Ask the writer.',
  },
  { was: 'std.fmt.formatType', use: ['std.Io.Writer.printValue'], note: 'Ask the writer.' },
  { was: 'std.fmt.formatUnicodeCodepoint', use: ['std.Io.Writer.printUnicodeCodepoint'], note: 'Ask the writer.' },
  {
    was: 'std.fmt.invalidFmtError',
    use: ['std.Io.Writer.invalidFmtError'],
    note: 'Moved to the writer. A format method no longer sees the text between the braces.',
  },
  {
    was: 'std.fmt.allocPrintZ',
    use: ['std.fmt.allocPrintSentinel'],
    note: 'Pass the sentinel: `std.fmt.allocPrintSentinel(gpa, "…", .{}, 0)`.',
  },
  {
    was: 'std.fmt.AllocPrintError',
    use: ['std.mem.Allocator.Error'],
    note: '`allocPrint` fails with `std.mem.Allocator.Error`.',
  },
  { was: 'std.fmt.defaultSpec', note: 'An inner constant, removed.' },
  { was: 'std.unicode.fmtUtf16le', use: ['std.unicode.fmtUtf16Le'], note: 'Another spelling.' },
]
