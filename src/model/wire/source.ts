// Files of std as the server draws them. They are in a build only where Zig's own package was at hand.

/** One file, with what its names lead to. */
export interface SourceFile {
  /** Of lib/std: `mem/Allocator.zig`. */
  path: string
  text: string
  /** Three numbers a name: how far behind the name before it stands, its length, and which of `hrefs` it leads to. */
  links: number[]
  /** Paths without locale, with the id there. */
  hrefs: string[]
  /** Public declarations that are written in the file, by line. */
  outline: SourceEntry[]
}

export interface SourceEntry {
  line: number
  /** Below the file: `append`, `VTable.alloc`. */
  name: string
  /** Where it is explained. */
  href: string
}

/** All files that are there. */
export const SOURCES_FILE = '/_data/sources.json'

/** Zipped: together they are 14 million characters, and most are never asked for. */
export function sourceDataFile(path: string): string {
  return `/_data/source/${path}.json`
}

const UPSTREAM = 'https://github.com/ziglang/zig/blob'

/** A file of std at the tag of a version. */
export function upstreamUrl(version: string, path: string, line?: number): string {
  return `${UPSTREAM}/${version}/lib/std/${path}${line === undefined ? '' : `#L${line}`}`
}

export function licenseUrl(version: string): string {
  return `${UPSTREAM}/${version}/LICENSE`
}

/** Name of a file of std; nothing else is looked for. */
export function isSourcePath(path: string): boolean {
  return path.length <= MAX_PATH && SOURCE_PATH.test(path)
}

const MAX_PATH = 120
const SOURCE_PATH = /^[\w-]+(?:\/[\w-]+)*\.zig$/
