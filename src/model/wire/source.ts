// Source files of std for the server: from the build if Zig's package was there when it was made, otherwise from an installed Zig.

import { islandUrl } from './content-calls.ts'

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

/** The list of all source files, empty where none can be shown. */
export const SOURCES_FILE = '/_data/sources.json'

/** Path in lib/std → size in bytes. */
export type SourceList = Record<string, number>

/** Returns the data file of a source file. These are stored compressed: together they have 14 million characters, and most are never requested. */
export function sourceDataFile(path: string): string {
  return `/_data/source/${path}.json`
}

const UPSTREAM = 'https://github.com/ziglang/zig/blob'

/** Returns the address of a file of std at the tag of a version. */
export function upstreamUrl(version: string, path: string, line?: number): string {
  return `${UPSTREAM}/${version}/lib/std/${path}${line === undefined ? '' : `#L${line}`}`
}

/** The end of the accessible name of a link that leaves the site. */
export const UPSTREAM_LABEL = ' (github.com)'

/** Returns the path in lib/std of an upstream address; `null` for other addresses. */
export function pathOfUpstream(url: string, version: string): string | null {
  const start = `${UPSTREAM}/${version}/lib/std/`
  return url.startsWith(start) ? url.slice(start.length).split('#')[0]! : null
}

/** Returns the address of the lines of a file as a fragment of a page. */
export function sourceLinesUrl(path: string, lines: string, locale: string | null): string {
  return islandUrl('source', path.replaceAll('/', ':'), { lines, ...(locale === null ? {} : { locale }) })
}

/** More lines than a file has. */
export const ALL_LINES = '1-999999'

/**
 * Returns the number of the line at which the doc comment above a declaration begins, or `first` if it has none.
 *
 * @param lines All lines of the file, as text or as HTML.
 */
export function withDocComment(lines: readonly string[], first: number): number {
  let start = first
  while (start > 1 && DOC_COMMENT.test(lines[start - 2] ?? '')) start--
  return start
}

const DOC_COMMENT = /^ *(?:<i class="c">)?\/\/\//

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
