// The declarations that people ask for most, as the search ranks them where names do not decide: by module and kind, by how
// many signatures use them, and by how often guides and examples name them.

import { symbolRecords } from '../../library/symbol-records.ts'
import { indexedSymbols } from '../../lookup/symbol-index.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import { declarationsWithExamples } from '../collect/verified-examples.ts'

export const MOST_ASKED = 500

export interface ExamplesShown {
  /** Declarations that show an example, and all there are. */
  shown: number
  declarations: number
  /** The most searched declarations without an example, best first. */
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

/** The functions whose statements about edges must be proven. Their list is committed, since guides change the order. */
export function mostAskedFunctions(site: AssembledSite): string[] {
  const { library } = site.reference!.plan
  return ranked(site)
    .filter(({ path }) => library.get(path)?.kind === 'function')
    .slice(0, PROVEN_FUNCTIONS)
    .map(({ path }) => path)
}

const PROVEN_FUNCTIONS = 400

/** Modules and namespaces are left out: an example shows the use of a declaration. */
function mostAsked(site: AssembledSite, count = MOST_ASKED): string[] {
  return ranked(site)
    .filter(({ label }) => label !== 'module' && label !== 'namespace')
    .slice(0, count)
    .map(({ path }) => path)
}

function ranked(site: AssembledSite) {
  const { plan, words } = site.reference!
  const guides = site.pagesOf(FALLBACK_LOCALE).map(({ body }) => body.markdown)
  return indexedSymbols(plan, symbolRecords(plan, words), guides).sort(
    (a, b) => b.prior - a.prior || (a.path < b.path ? -1 : 1),
  )
}
