// Source files of std for the server. A build contains them only if Zig's package was available.

/** A file with the link targets of its identifiers. */
export interface SourceFile {
  /** Path in lib/std: `mem/Allocator.zig`. */
  path: string
  text: string
  /** Three numbers per identifier: the distance from the previous one, its length, and the index of its target in `hrefs`. */
  links: number[]
  /** Paths without locale, with an id as their fragment. */
  hrefs: string[]
  /** Public declarations of the file, by line. */
  outline: SourceEntry[]
}

export interface SourceEntry {
  line: number
  /** The name relative to the file: `append`, `VTable.alloc`. */
  name: string
  /** Path of its documentation. */
  href: string
}

/** The list of all source files. */
export const SOURCES_FILE = '/_data/sources.json'

/** Returns the data file of a source file. These are stored compressed: together they have 14 million characters, and most are never requested. */
export function sourceDataFile(path: string): string {
  return `/_data/source/${path}.json`
}

const UPSTREAM = 'https://github.com/ziglang/zig/blob'

/** Returns the address of a file of std at the tag of a version. */
export function upstreamUrl(version: string, path: string, line?: number): string {
  return `${UPSTREAM}/${version}/lib/std/${path}${line === undefined ? '' : `#L${line}`}`
}

/** Returns the address of Zig's license at the tag of a version. */
export function licenseUrl(version: string): string {
  return `${UPSTREAM}/${version}/LICENSE`
}

/** Whether a path can be a file of std. Other paths are not looked up. */
export function isSourcePath(path: string): boolean {
  return path.length <= MAX_PATH && SOURCE_PATH.test(path)
}

const MAX_PATH = 120
const SOURCE_PATH = /^[\w-]+(?:\/[\w-]+)*\.zig$/
