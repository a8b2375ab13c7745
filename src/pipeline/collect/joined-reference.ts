// Facts, their plan and our words for them, joined.

import type { ReferencePlan } from '../../library/plan/plan.ts'
import type { ShapeFile } from '../../library/shapes/shape.ts'
import type { ErrorMeanings } from '../../library/words/error-meanings.ts'
import type { Words } from '../../library/words/words.ts'
import type { NameHistoryData } from '../../lookup/data.ts'
import type { ReferencePage, RenderedDeclarations } from '../../markup/declarations/page.ts'

export interface Reference {
  /** Hash of all that it was made from. */
  key(): string
  /** Hash of the facts, and of the code that reads them. */
  factsKey: string
  plan: ReferencePlan
  words: Words
  /** Meanings of errors, by name or by set and name. */
  errors: ErrorMeanings
  /** Addresses of the site that the words lead to. */
  wordLinks: readonly { file: string; line: number; href: string }[]
  /** History of names that earlier versions had. */
  nameHistory: NameHistoryData
  /** Differences of the shapes in other releases. */
  shapes: readonly ShapeFile[]
  /** Declarations of a page, or after the guide of a module, by the page's path without locale. */
  declarationsAt(route: string): RenderedDeclarations | null
  /** Ids that the declarations of a page have in its markup: headings of a guide give way to them (R39). */
  idsAt(route: string): readonly string[]
  /** Pages of containers and parts, by their path without locale. */
  pages: ReadonlyMap<string, ReferencePage>
}
