// Names that 0.14 had as well, but that work differently now: code that names them compiles no more, or does something else.

export interface Change {
  path: string
  note: string
  /** Id of a section of /docs/migration. */
  see?: string
}

const LIST_NOTE =
  'Takes the allocator as first argument: `std.ArrayList` does not store it any more (in 0.14 it did; that type is `std.array_list.Managed` now).'
const ALLOCATING = [
  'addManyAsArray',
  'addManyAsSlice',
  'addManyAt',
  'addOne',
  'append',
  'appendNTimes',
  'appendSlice',
  'appendUnalignedSlice',
  'clearAndFree',
  'clone',
  'deinit',
  'ensureTotalCapacity',
  'ensureTotalCapacityPrecise',
  'ensureUnusedCapacity',
  'insert',
  'insertSlice',
  'replaceRange',
  'resize',
  'shrinkAndFree',
  'toOwnedSlice',
  'toOwnedSliceSentinel',
  'writer',
]

const CHANGES: readonly Change[] = [
  {
    path: 'std.ArrayList',
    note: 'Does not store the allocator any more: start with `.empty` and pass the allocator to each call. The type of 0.14 is `std.array_list.Managed`.',
    see: 'use-an-arraylist',
  },
  ...ALLOCATING.map(name => ({ path: `std.array_list.Aligned.${name}`, note: LIST_NOTE, see: 'use-an-arraylist' })),
  {
    path: 'std.DoublyLinkedList',
    note: 'Not generic any more: no `(T)`. The node lies inside your struct, `@fieldParentPtr` leads back to it; there is no field `len`, `len()` walks the list.',
    see: 'use-a-linked-list',
  },
  {
    path: 'std.SinglyLinkedList',
    note: 'Not generic any more: no `(T)`. The node lies inside your struct, and `@fieldParentPtr` leads back to it.',
    see: 'use-a-linked-list',
  },
  { path: 'std.io', note: 'Another name of `std.Io`, which is the one to write.', see: 'other-names' },
  {
    path: 'std.Io.Reader',
    note: 'A concrete type with a buffer inside, passed as `*std.Io.Reader`. In 0.14 it was a generic function; that is `std.Io.GenericReader` now, deprecated.',
    see: 'read-lines',
  },
  {
    path: 'std.Io.Writer',
    note: 'A concrete type with a buffer inside, passed as `*std.Io.Writer`; flush it. In 0.14 it was a generic function; that is `std.Io.GenericWriter` now, deprecated.',
    see: 'take-a-writer-as-a-parameter',
  },
  {
    path: 'std.fs.File.reader',
    note: 'Takes a buffer and returns a `std.fs.File.Reader`: read from `&r.interface`, a `std.Io.Reader`. The old kind is `deprecatedReader`.',
    see: 'read-lines',
  },
  {
    path: 'std.fs.File.writer',
    note: 'Takes a buffer and returns a `std.fs.File.Writer`: write to `&w.interface`, a `std.Io.Writer`, and flush it. The old kind is `deprecatedWriter`.',
    see: 'write-a-file-through-a-buffer',
  },
  {
    path: 'std.fs.File.Reader',
    note: 'A struct of its own: what is read is asked of its field `interface`.',
    see: 'read-lines',
  },
  {
    path: 'std.fs.File.Writer',
    note: 'A struct of its own: what is written goes to its field `interface`, which is flushed.',
    see: 'write-a-file-through-a-buffer',
  },
  { path: 'std.fs.AtomicFile.init', note: 'Takes a buffer; write to `&file.file_writer.interface`.' },
  {
    path: 'std.net.Stream.reader',
    note: 'Takes a buffer; the interface is a function, `r.interface()`.',
    see: 'use-a-socket',
  },
  { path: 'std.net.Stream.writer', note: 'Takes a buffer; write to `&w.interface` and flush it.', see: 'use-a-socket' },
  {
    path: 'std.fmt.Formatter',
    note: 'Another name of `std.fmt.Alt`, which takes the type of the data and a function with two parameters: data and writer.',
    see: 'write-a-format-method',
  },
  { path: 'std.fmt.FormatOptions', note: 'Another name of `std.fmt.Options`.', see: 'other-names' },
  {
    path: 'std.fmt.format',
    note: 'For writers of the old kind alone. Call `print` of the writer.',
    see: 'print-bytes-as-hex-sizes-and-durations',
  },
  {
    path: 'std.http.Client.fetch',
    note: 'The body goes to `.response_writer`, a `*std.Io.Writer`, in place of `.response_storage`.',
    see: 'send-an-http-request',
  },
  {
    path: 'std.http.Client.Request',
    note: 'Made by `client.request`; `sendBodiless` or `sendBody`, then `receiveHead` returns the response.',
    see: 'send-an-http-request',
  },
  {
    path: 'std.http.Server.init',
    note: 'Takes a `*std.Io.Reader` and a `*std.Io.Writer` in place of a connection and a buffer.',
  },
  { path: 'std.http.Server.Request.respondStreaming', note: 'Takes a buffer and returns a `std.http.BodyWriter`.' },
  { path: 'std.json.Scanner.Reader', note: 'No generic any more: `.init(gpa, reader)` over a `*std.Io.Reader`.' },
  { path: 'std.tar.pipeToFileSystem', note: 'Takes a `*std.Io.Reader`.' },
  { path: 'std.tar.Iterator', note: 'No generic any more: `.init(reader, options)` over a `*std.Io.Reader`.' },
  { path: 'std.zip.extract', note: 'Takes a `*std.fs.File.Reader`.' },
  { path: 'std.zip.Iterator', note: 'No generic any more: `.init(&file_reader)`.' },
  { path: 'std.zon.parse.fromSlice', note: 'The fourth argument is a `?*std.zon.parse.Diagnostics`.' },
  { path: 'std.zon.stringify.serialize', note: 'Takes a `*std.Io.Writer`.' },
  {
    path: 'std.mem.Allocator.alignedAlloc',
    note: 'The alignment is a `?std.mem.Alignment`: `.@"16"` or `.of(T)`.',
    see: 'other-names',
  },
  { path: 'std.mem.Allocator.allocWithOptions', note: 'The alignment is a `?std.mem.Alignment`.', see: 'other-names' },
  { path: 'std.heap.MemoryPoolAligned', note: 'The alignment is a `std.mem.Alignment`.', see: 'other-names' },
  {
    path: 'std.Build.addExecutable',
    note: '`root_source_file`, `target` and `optimize` moved into `.root_module = b.createModule(.{ … })`.',
    see: 'update-buildzig',
  },
  {
    path: 'std.Build.addTest',
    note: '`root_source_file` moved into `.root_module = b.createModule(.{ … })`.',
    see: 'update-buildzig',
  },
  {
    path: 'std.Build.addObject',
    note: '`root_source_file` moved into `.root_module = b.createModule(.{ … })`.',
    see: 'update-buildzig',
  },
  { path: 'std.unicode.utf16LeToUtf8ArrayList', note: 'Takes a `std.array_list.Managed(u8)`.' },
  { path: 'std.unicode.utf8ToUtf16LeArrayList', note: 'Takes a `std.array_list.Managed(u16)`.' },
  { path: 'std.Uri.writeToStream', note: 'Takes the writer first, then flags.' },
]

const TABLE = new Map(CHANGES.map(change => [change.path, change]))

export function findChange(path: string): Change | null {
  return TABLE.get(path) ?? null
}

/** All rows, for the tests that hold them against the facts. */
export function allChanges(): readonly Change[] {
  return CHANGES
}
