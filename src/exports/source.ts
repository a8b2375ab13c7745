// The input of the exports: the assembled site as plain data. The build provides it (src/pipeline/publish/exports.ts).

import type { ReferencePlan } from '../library/plan/plan.ts'
import type { Words } from '../library/words/words.ts'
import type { Category } from '../model/content/catalog.ts'
import type { ExportKind } from '../model/wire/exports.ts'
import type { ExampleRecord } from './example-records.ts'
import type { Published } from './published-record.ts'

export interface ExportSource {
  origin: string
  /** The folder of the files: `/exports`, or `/exports/0.17` for an edition. */
  root: string
  zig: string
  title: string
  description: string
  catalog: readonly Category[]
  /** The English pages in the order of the site. Exports are always English. */
  pages: readonly ExportPage[]
  /** Is `null` if the site has no facts. */
  reference: { plan: ReferencePlan; words: Words } | null
  /** Returns the absolute URL of a path without locale. */
  urlOf: (route: string) => string
  examples: readonly ExampleRecord[]
  /** The content of `scripts/sync.mjs`. */
  sync: string
  published: Published
}

export interface ExportPage {
  /** The path without locale. */
  route: string
  /** The absolute address. `markdownUrl` is the same with `.md`. */
  url: string
  markdownUrl: string
  title: string
  description: string
  /** `guide` is authored and in the navigation, `aside` is authored and outside of it, `reference` is generated from facts. */
  kind: 'guide' | 'aside' | 'reference'
  /** The key of the module that the page belongs to. */
  module?: string
  updated?: string
  /** The authored Markdown without title and description. */
  words: string
  /** The declarations of the page as Markdown. */
  declarations: string
}

export interface ExportFile {
  path: string
  title: string
  kind: ExportKind
  items: number
  /** A getter that creates the text on each access, so that a build does not hold all texts in memory. */
  readonly text: string
  /** The text as UTF-8, if it has already been written. */
  readonly bytes?: Uint8Array | undefined
  /** A hash of the text, if it is known without the text. */
  digest?(): Promise<string>
  updated?: string
}
