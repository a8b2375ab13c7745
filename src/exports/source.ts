// The input of the exports: the assembled site as plain data. The build provides it (src/pipeline/publish/exports.ts).

import type { ReferencePlan } from '../library/plan/plan.ts'
import type { Words } from '../library/words/words.ts'
import type { Category } from '../model/content/catalog.ts'
import type { ExportKind } from '../model/wire/exports.ts'
import type { ExampleRecord } from './example-records.ts'
import type { Published } from './published.ts'

export interface ExportSource {
  origin: string
  zig: string
  title: string
  description: string
  catalog: readonly Category[]
  /** In the order of the site; English, as every export is. */
  pages: readonly ExportPage[]
  /** `null` where a site has no facts. */
  reference: { plan: ReferencePlan; words: Words } | null
  /** Path without locale → absolute URL. */
  urlOf: (route: string) => string
  examples: readonly ExampleRecord[]
  /** `scripts/sync.mjs` as it is in the repository. */
  sync: string
  published: Published
}

export interface ExportPage {
  /** Path without locale. */
  route: string
  /** Absolute, and the same with `.md`. */
  url: string
  markdownUrl: string
  title: string
  description: string
  /** `guide` is authored and in the navigation, `aside` authored and outside of it, `reference` is made from facts. */
  kind: 'guide' | 'aside' | 'reference'
  /** Key of the module whose page it is, or whose container it shows. */
  module?: string
  updated?: string
  /** Authored Markdown, without title and description. */
  words: string
  /** Declarations that stand on the page, as Markdown. */
  declarations: string
}

/** One file. */
export interface ExportFile {
  path: string
  title: string
  kind: ExportKind
  items: number
  /** Made each time that it is read: a build holds none of them. */
  readonly text: string
  updated?: string
}
