// The exports of the site. `/exports/manifest.json` is an ExportManifest.

export const EXPORTS_ROOT = '/exports'
export const MANIFEST_PATH = `${EXPORTS_ROOT}/manifest.json`
export const FEED_PATH = `${EXPORTS_ROOT}/feed.xml`
export const OPENAPI_PATH = '/openapi.json'

/** Copies at the site's root, where assistants and feed readers look for them. */
export const ROOT_COPIES: Readonly<Record<string, string>> = {
  '/llms.txt': `${EXPORTS_ROOT}/llms.txt`,
  '/llms-full.txt': `${EXPORTS_ROOT}/llms-full.txt`,
  '/feed.xml': FEED_PATH,
  [OPENAPI_PATH]: `${EXPORTS_ROOT}/openapi.json`,
}

/** Maximum length of a bundle for a language model, in characters. Only `llms-full.txt` may be longer. */
export const MAX_BUNDLE = 400_000

/** Used to estimate tokens. No tokenizer is right for every model, and this value rather overestimates Zig and English. */
export const CHARACTERS_PER_TOKEN = 3.5

export type ExportKind =
  /** `llms.txt`: one line per page. */
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
  /** The media type. */
  type: string
  bytes: number
  /** The digest of the bytes, in hexadecimal. */
  sha256: string
  /** Number of pages in a bundle, records in data, or entries in the feed; otherwise 1. */
  items: number
  /** The newest date of its pages, if they have any; never the time of the build. */
  updated?: string
  /** Only for text that is read by language models. */
  characters?: number
  /** Estimated from the characters. */
  tokens?: number
}

/** Build id and time are only in the manifest, so that the other files change only when their content does. */
export interface ExportManifest {
  zig: string
  build: string
  /** Time of the build, ISO 8601. */
  time: string
  /** Sorted by path, without the manifest itself. */
  files: ExportEntry[]
}

/** Whether a path belongs to the exports, even if no such file exists. */
export function isExport(path: string): boolean {
  return path.startsWith(`${EXPORTS_ROOT}/`) || Object.hasOwn(ROOT_COPIES, path)
}

/** Estimates the number of tokens of a text from its length. */
export function estimateTokens(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN)
}
