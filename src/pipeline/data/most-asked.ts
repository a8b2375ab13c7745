// Estimates which declarations readers look for most. The search uses the same prior: by module and kind, by how many signatures
// use them, and by how often guides and examples name them.

import { symbolRecords } from '../../library/symbol-records.ts'
import { countNames, indexedSymbols } from '../../lookup/symbol-index.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import { declarationsWithExamples } from '../collect/verified-examples.ts'

export const MOST_ASKED = 500

export interface ExamplesShown {
  /** Number of declarations with an example, and of all declarations. */
  shown: number
  declarations: number
  /** The likeliest declarations without an example, likeliest first. */
  missing: string[]
}

export function examplesShown(site: AssembledSite): ExamplesShown {
  const reference = site.reference!
  const has = declarationsWithExamples(reference)
  return {
    shown: [...reference.plan.library.declarations.keys()].filter(path => has.has(path)).length,
    declarations: reference.plan.library.declarations.size,
    missing: mostAsked(site).filter(path => !has.has(path)),
  }
}

/** Returns the functions whose statements about edge cases must be proven. The list is committed, because guides change it. */
export function mostAskedFunctions(site: AssembledSite): string[] {
  const { library } = site.reference!.plan
  return ranked(site)
    .filter(({ path }) => library.get(path)?.kind === 'function')
    .slice(0, PROVEN_FUNCTIONS)
    .map(({ path }) => path)
}

const PROVEN_FUNCTIONS = 400

/** Leaves out modules and namespaces, because examples show how to use single declarations. */
function mostAsked(site: AssembledSite, count = MOST_ASKED): string[] {
  return ranked(site)
    .filter(({ label }) => label !== 'module' && label !== 'namespace')
    .slice(0, count)
    .map(({ path }) => path)
}

function ranked(site: AssembledSite) {
  const { plan, words } = site.reference!
  const guides = site.pagesOf(FALLBACK_LOCALE).map(({ body }) => body.markdown)
  return indexedSymbols(plan, symbolRecords(plan, words), countNames(guides)).sort(
    (a, b) => b.prior - a.prior || (a.path < b.path ? -1 : 1),
  )
}
