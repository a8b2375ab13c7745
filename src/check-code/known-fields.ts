// Fields that many programs still give, and what is written instead since they went.

interface KnownField {
  /** The first release without it. */
  since: string
  use: string
}

const MODULE =
  'root_module = b.createModule(.{ .root_source_file = b.path("…"), .target = target, .optimize = optimize })'
const IN_MODULE: KnownField = { since: '0.15.1', use: `.${MODULE}` }
const OPTIONS = ['Executable', 'Library', 'Object', 'Test', 'StaticLibrary', 'SharedLibrary']
const MODULE_FIELDS = [
  'root_source_file',
  'target',
  'optimize',
  'link_libc',
  'single_threaded',
  'strip',
  'pic',
  'code_model',
]

const FIELDS: Readonly<Record<string, KnownField>> = {
  ...Object.fromEntries(
    OPTIONS.flatMap(name => MODULE_FIELDS.map(field => [`std.Build.${name}Options.${field}`, IN_MODULE] as const)),
  ),
  'std.Build.LazyPath.path': { since: '0.13.0', use: 'b.path("…")' },
  'std.http.Client.FetchOptions.response_storage': { since: '0.15.1', use: '.response_writer = &writer' },
  'std.http.Client.FetchOptions.server_header_buffer': {
    since: '0.15.1',
    use: 'no buffer: the head is read by `receiveHead`',
  },
  'std.http.Client.RequestOptions.server_header_buffer': {
    since: '0.15.1',
    use: 'no buffer: the head is read by `receiveHead`',
  },
}

/** What to write for a field that is gone, in a version without it. */
export function knownField(
  path: string,
  version: string,
  isBefore: (one: string, other: string) => boolean,
): string | null {
  const known = Object.hasOwn(FIELDS, path) ? FIELDS[path]! : null
  return known && !isBefore(version, known.since) ? known.use : null
}
