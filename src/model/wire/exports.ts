// The exports of the site: what the manifest says of each file. `/exports/manifest.json` is an ExportManifest.

export const EXPORTS_ROOT = '/exports'
export const MANIFEST_PATH = `${EXPORTS_ROOT}/manifest.json`
export const FEED_PATH = `${EXPORTS_ROOT}/feed.xml`
export const OPENAPI_PATH = '/openapi.json'

/** Copies at the site's root, where assistants and feed readers look first. */
export const ROOT_COPIES: Readonly<Record<string, string>> = {
  '/llms.txt': `${EXPORTS_ROOT}/llms.txt`,
  '/llms-full.txt': `${EXPORTS_ROOT}/llms-full.txt`,
  '/feed.xml': FEED_PATH,
  [OPENAPI_PATH]: `${EXPORTS_ROOT}/openapi.json`,
}

/** A bundle for a model stays under this many characters; `llms-full.txt` alone may be longer. */
export const MAX_BUNDLE = 400_000

/** How tokens are estimated: no tokenizer is right for every model, and this is on the safe side for Zig and English. */
export const CHARACTERS_PER_TOKEN = 3.5

export type ExportKind =
  /** `llms.txt`: one line a page. */
  | 'index'
  /** `llms-full.txt`: every guide. */
  | 'guides'
  /** `llms-{category}.txt`: the guides of a category. */
  | 'category'
  /** `modules/{slug}.md`: a guide and all declarations of its module. */
  | 'module'
  /** JSON and NDJSON. */
  | 'data'
  /** JSON Schema of the data. */
  | 'schema'
  /** `sync.mjs`. */
  | 'tool'
  /** `feed.xml`. */
  | 'feed'
  /** `docset/zig-std.tgz` and its feed. */
  | 'docset'
  /** `books/zig-std-{locale}.epub`. */
  | 'book'
  /** `archives/zig-std-{version}-{name}.tar.gz`: other exports, packed. */
  | 'archive'

export interface ExportEntry {
  /** From the site's root: `/exports/modules/mem.md`. */
  path: string
  title: string
  kind: ExportKind
  /** Media type, as it is served. */
  type: string
  bytes: number
  /** Of the bytes, in hexadecimal. */
  sha256: string
  /** Pages of a bundle, records of data, entries of the feed; 1 for a single thing. */
  items: number
  /** Newest change of what it holds, where its pages have a date; never the time of the build. */
  updated?: string
  /** Of text that is read by models. */
  characters?: number
  /** Estimated from the characters. */
  tokens?: number
}

/** Build id and time stand here alone: the files themselves change only when their content does. */
export interface ExportManifest {
  zig: string
  build: string
  /** Time of the build, ISO 8601. */
  time: string
  /** Sorted by path; the manifest itself is not in it. */
  files: ExportEntry[]
}

/** True for addresses of exports, whether there is one or not. */
export function isExport(path: string): boolean {
  return path.startsWith(`${EXPORTS_ROOT}/`) || Object.hasOwn(ROOT_COPIES, path)
}

export function estimateTokens(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN)
}
