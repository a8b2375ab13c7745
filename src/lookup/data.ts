// What the tools read: files that the build prepares under /_data/mcp (src/pipeline/data/lookup-files.ts). One a module, so that an answer
// loads only what it is about.

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

/** All shapes of the documented version, or what is different in another (src/library/shapes). */
export function shapesFile(version: string): string {
  return `${ROOT}/shapes/${version}.json`
}

export function moduleFile(key: string): string {
  return `${ROOT}/modules/${key}.json`
}

export interface McpIndex {
  zig: string
  title: string
  origin: string
  /** In front of every path of a page: `/en`, or nothing where the site has one language. */
  prefix: string
  /** Parts of the symbol index; `null` where the site has no reference. */
  search: SearchManifest | null
  categories: McpCategory[]
  /** Authored pages, in the order of the site. */
  pages: McpPage[]
  /** Names that std itself declares, with the module that shows them: `ArrayList` → `array_list`. */
  homes: Record<string, string>
}

export interface McpCategory {
  key: string
  label: string
  description: string
  modules: McpModule[]
}

export interface McpModule {
  key: string
  /** `std.mem`. */
  path: string
  description: string
  /** Path of its page without locale; absent where the site has none. */
  route?: string
  declarations: number
}

export interface McpPage {
  route: string
  title: string
  description: string
}

export interface ModuleFile {
  facts: ModuleFacts
  /** Place of each declaration on the site, in the order of the facts: `/docs/std/core/mem#eql`. */
  hrefs: string[]
  /** Our words as Markdown, by path. */
  words: Record<string, string>
  /** First sentences, by path, or by path and part: `std.mem.Allocator field.ptr`. */
  sentences: Record<string, string>
  /** Where an error means something of its own: `std.posix.bind error.AccessDenied` → key in the file of errors. */
  errors: Record<string, string>
  /** All errors of sets that the compiler works out, by the path of the function. */
  inferred?: Record<string, readonly string[]>
}

/** Meanings of errors, by name or by set and name (src/library/words/error-meanings.ts). */
export type ErrorMeaningsData = Record<string, ErrorMeaning>

export interface ErrorMeaning {
  /** The first sentence, plain. */
  sentence: string
  /** All of it, Markdown. */
  words: string
}

/** `id` is a path without locale, with the id of the heading. */
export interface GuideSection extends Section {
  /** The text without code, where it has any: code is found, but words are shown. */
  words?: string
}

/** A verified example, each time a page shows one. */
export interface McpExample {
  /** The same wherever the example stands. */
  id: string
  /** Path of its page without locale. */
  route: string
  title: string
  /** The heading it stands under. */
  heading?: string
  /** Id of that heading. */
  anchor?: string
  kind: ExampleKind
  /** The whole program. */
  code: string
  /** The output of the program. */
  output?: string
  /** A part of the error message. */
  fails?: string
  files?: { name: string; code: string }[]
  /** Declarations that the code uses, by canonical path. */
  uses: string[]
}

/** Names of other versions, as content/en/reference/removed has them. */
export interface NameHistoryData {
  removed: RemovedNames[]
  changed: ChangedNames[]
  later: LaterNames[]
  fields: RemovedFields[]
}

export interface RemovedNames {
  /** Paths that are gone, with everything below them. */
  was: string[]
  /** Since when they are gone, as the rest of a sentence. */
  gone: string
  /** Paths of this version and builtins. */
  use?: string[]
  note: string
  /** Id of a section of /docs/migration. */
  see?: string
}

/** Still there, but code that names them compiles no more, or does something else. */
export interface ChangedNames {
  paths: string[]
  note: string
  see?: string
}

/** Added after the documented version, which reaches the same end in another way. */
export interface LaterNames {
  paths: string[]
  /** Paths of this version. */
  use: string[]
  note?: string
}

/** Fields that programs still give. */
export interface RemovedFields {
  paths: string[]
  /** The first version without them. */
  since: string
  /** The code in their place. */
  write: string
}

export function urlOf({ origin, prefix }: Pick<McpIndex, 'origin' | 'prefix'>, href: string): string {
  return origin + prefix + (href === '/' && prefix ? '' : href)
}
