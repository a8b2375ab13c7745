// Source files of std for the server: from the build if Zig's package was there when it was made, otherwise from an installed Zig.

import { EDITIONS, type Edition } from '../editions.ts'
import { islandUrl } from './content-calls.ts'
import { SOURCE_ROUTE } from './contract.ts'

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

/** The list of all source files, empty if none can be shown. */
export const SOURCES_FILE = '/_data/sources.json'

/** The list of the files that the server has of an edition, or of the documented release. */
export function sourcesFile(edition: Edition | null): string {
  return edition ? `/_data/sources-${edition.name}.json` : SOURCES_FILE
}

/** A file of the documented release, or of an edition. */
export interface SourcePlace {
  edition: Edition | null
  /** Path in lib/std, '' for the list of all files. */
  path: string
}

/** Reads a name as addresses have it: `mem.zig`, `0.17/mem.zig`, and '' or `0.17` for the list. Returns `null` for others. */
export function sourcePlace(name: string): SourcePlace | null {
  const edition = EDITIONS.find(each => name === each.name || name.startsWith(`${each.name}/`)) ?? null
  const path = edition ? name.slice(edition.name.length + 1) : name
  return path === '' || isSourcePath(path) ? { edition, path } : null
}

export function sourceName({ edition, path }: SourcePlace): string {
  return [edition?.name, path].filter(Boolean).join('/')
}

/** The route of a file, or of the list. */
export function sourceRoute(place: SourcePlace): string {
  const name = sourceName(place)
  return name ? `${SOURCE_ROUTE}/${name}` : SOURCE_ROUTE
}

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

/** Returns the address of the lines of a file as a fragment of a page. `name` may begin with an edition. */
export function sourceLinesUrl(name: string, lines: string, locale: string | null): string {
  return islandUrl('source', name.replaceAll('/', ':'), { lines, ...(locale === null ? {} : { locale }) })
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
