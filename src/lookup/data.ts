// The data of the tools: files that the build writes to /_data/mcp (src/pipeline/data/lookup-files.ts). Each module has its own
// file, so that a request loads only the modules it needs.

import type { ModuleFacts } from '../library/facts/facts.ts'
import type { ExampleKind } from '../model/content/code-block.ts'
import type { Section } from '../model/content/types.ts'
import type { SearchManifest } from '../model/wire/payload.ts'

const ROOT = '/_data/mcp'
export const INDEX_FILE = `${ROOT}/index.json`
export const SECTIONS_FILE = `${ROOT}/sections.json`
export const EXAMPLES_FILE = `${ROOT}/examples.json`
export const ERRORS_FILE = `${ROOT}/errors.json`
export const HISTORY_FILE = `${ROOT}/history.json`
export const NAME_HISTORY_FILE = `${ROOT}/name-history.json`

/** Returns the file with all shapes of the documented version, or with the differences of another (src/library/shapes). */
export function shapesFile(version: string): string {
  return `${ROOT}/shapes/${version}.json`
}

export function moduleFile(key: string): string {
  return `${ROOT}/modules/${key}.json`
}

export interface LookupIndex {
  zig: string
  title: string
  origin: string
  /** Prefix of every page path: `/en`, or empty if the site has one language. */
  prefix: string
  /** Parts of the symbol index, `null` if the site has no reference. */
  search: SearchManifest | null
  categories: LookupCategory[]
  /** Handwritten pages, in the order of the site. */
  pages: LookupPage[]
  /** Names that std itself declares, with the module whose page shows them: `ArrayList` → `array_list`. */
  homes: Record<string, string>
}

export interface LookupCategory {
  key: string
  label: string
  description: string
  modules: LookupModule[]
}

export interface LookupModule {
  key: string
  /** `std.mem`. */
  path: string
  description: string
  /** Path of its page without locale, if the site has one. */
  route?: string
  declarations: number
}

export interface LookupPage {
  route: string
  title: string
  description: string
}

export interface ModuleFile {
  facts: ModuleFacts
  /** Link to each declaration, in the order of the facts: `/docs/std/core/mem#eql`. */
  hrefs: string[]
  /** Our descriptions as Markdown, by path. */
  words: Record<string, string>
  /** First sentences, by path, or by path and part: `std.mem.Allocator field.ptr`. */
  sentences: Record<string, string>
  /** Errors with a specific meaning: `std.posix.bind error.AccessDenied` → key in the errors file. */
  errors: Record<string, string>
  /** All errors of inferred error sets, by the path of the function. */
  inferred?: Record<string, readonly string[]>
  /** The statements that tests prove, by path. */
  proven?: Record<string, string[]>
}

/** Meanings of errors, by name or by set and name (src/library/words/error-meanings.ts). */
export type ErrorMeaningsData = Record<string, ErrorMeaning>

export interface ErrorMeaning {
  /** The first sentence as plain text. */
  sentence: string
  /** The whole text as Markdown. */
  words: string
}

/** A section of a guide. Its `id` is a path without locale, with the id of the heading. */
export interface GuideSection extends Section {
  /** The text without code, if the section has code. Code is searched, but only words are shown. */
  words?: string
  /** The text that other releases show instead. */
  releases?: Record<string, Pick<GuideSection, 'content' | 'words'>>
}

/** One occurrence of a verified example on a page. */
export interface LookupExample {
  /** The same for all occurrences of the example. */
  id: string
  /** Path of its page without locale. */
  route: string
  title: string
  /** The heading above it. */
  heading?: string
  /** Id of that heading. */
  anchor?: string
  kind: ExampleKind
  /** The version that it was written for and compiled with. */
  zig: string
  /** Other versions that it was compiled with, unchanged. */
  verified?: string[]
  /** The whole program. */
  code: string
  /** The output of the program. */
  output?: string
  /** A part of the error message. */
  fails?: string
  files?: { name: string; code: string }[]
  /** Declarations of that version that the code uses, by canonical path. */
  uses: string[]
}

/** Names of other versions, from content/en/reference/removed. */
export interface NameHistoryData {
  removed: RemovedNames[]
  changed: ChangedNames[]
  later: LaterNames[]
  fields: RemovedFields[]
}

export interface RemovedNames {
  /** Removed paths, including everything below them. */
  was: string[]
  /** When they were removed, as the end of a sentence. */
  gone: string
  /** Paths of this version and builtins. */
  use?: string[]
  note: string
  /** Id of a section of /docs/migration. */
  see?: string
}

/** Names that still exist, but code that uses them no longer compiles or behaves differently. */
export interface ChangedNames {
  paths: string[]
  note: string
  see?: string
}

/** Names added after the documented version, with its equivalents. */
export interface LaterNames {
  paths: string[]
  /** Paths of this version. */
  use: string[]
  note?: string
}

/** Removed fields that programs may still set. */
export interface RemovedFields {
  paths: string[]
  /** The first version without them. */
  since: string
  /** The code to write instead. */
  write: string
}

export function urlOf({ origin, prefix }: Pick<LookupIndex, 'origin' | 'prefix'>, href: string): string {
  return origin + prefix + (href === '/' && prefix ? '' : href)
}
