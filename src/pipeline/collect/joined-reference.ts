// The reference of a site: facts about std, the plan of its pages, and our descriptions.

import type { ReferencePlan } from '../../library/plan/plan.ts'
import type { ShapeFile } from '../../library/shapes/shape.ts'
import type { ErrorMeanings } from '../../library/words/error-meanings.ts'
import type { Words } from '../../library/words/words.ts'
import type { NameHistoryData } from '../../lookup/data.ts'
import type { ReferencePage, RenderedDeclarations } from '../../markup/declarations/page.ts'

export interface Reference {
  /** Hash of all inputs. */
  key(): string
  /** Hash of the facts, and of the code that reads them. */
  factsKey: string
  plan: ReferencePlan
  words: Words
  /** Meanings of errors, by name or by set and name. */
  errors: ErrorMeanings
  /** Links of the descriptions to pages of the site. */
  wordLinks: readonly { file: string; line: number; href: string }[]
  /** History of names that earlier versions had. */
  nameHistory: NameHistoryData
  /** Differences of the shapes in other releases. */
  shapes: readonly ShapeFile[]
  /** Returns the declarations of a page, which follow the guide on the page of a module. `route` has no locale. */
  declarationsAt(route: string): RenderedDeclarations | null
  /** Returns the ids of a page's declarations in its HTML. Headings of the guide get other ids (R39). */
  idsAt(route: string): readonly string[]
  /** Pages of containers and parts, by their path without locale. */
  pages: ReadonlyMap<string, ReferencePage>
}
