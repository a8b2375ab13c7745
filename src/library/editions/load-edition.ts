// Loads an edition from the files of the built site: its facts, the plan of its pages, and its descriptions.

import { CATEGORIES, type CategoryEntry, moduleEntry } from '../../model/content/catalog.ts'
import {
  type Edition,
  editionErrorsFile,
  editionFactsFile,
  editionWordsFile,
  routeInEdition,
} from '../../model/editions.ts'
import { loadOnceEach } from '../../model/memo.ts'
import type { History } from '../history/history.ts'
import { modulePath } from '../names/paths.ts'
import { planPages, type ReferencePlan } from '../plan/plan.ts'
import type { PlanExtras } from '../plan/planned-page.ts'
import urls from '../plan/urls.json' with { type: 'json' }
import type { Words } from '../words/words.ts'
import type { EditionDifferences, EditionFacts } from './differences.ts'
import { type EditionWords, examplesOfEdition, wordsOfEdition } from './edition-words.ts'

export interface LoadedEdition extends Edition {
  differences: EditionDifferences
  plan: ReferencePlan
  catalog: readonly CategoryEntry[]
  /** Routes of modules that are aliases of other modules here, by their routes in the documented release: `std.builtin` of `std.lang`. */
  renamed: ReadonlyMap<string, string>
  /** The descriptions of a module. */
  wordsOf(module: string): Promise<Words>
  /** The examples in descriptions of a module that are written for the release. */
  examplesOf(module: string): Promise<ReturnType<typeof examplesOfEdition>>
  /** Members of the documented release on pages of groups, by the route there. */
  partsOf(module: string): Promise<NonNullable<EditionWords['parts']>>
}

/** Parses an internal file of the site, `null` if there is none. */
export type ReadData = <T>(file: string) => Promise<T | null>

const NO_WORDS: EditionWords = { documented: [], same: {}, own: [] }

/** Returns `null` if the site has no facts of the release. */
export async function loadEdition(
  edition: Edition,
  read: ReadData,
  loadHistory: () => Promise<History>,
): Promise<LoadedEdition | null> {
  const facts = await read<EditionFacts>(editionFactsFile(edition.version))
  if (!facts) return null
  const { modules, differences } = facts
  const catalog = catalogOf(edition)
  const routes = Object.fromEntries(Object.entries(urls).map(([key, route]) => [key, routeInEdition(route, edition)]))
  const inferred = await read<PlanExtras['inferred']>(editionErrorsFile(edition.version))
  const extras: PlanExtras = { isEdition: true, ...(inferred ? { inferred } : {}) }
  const describe = loadOnceEach(async (module: string) => {
    const stored = (await read<EditionWords>(editionWordsFile(module))) ?? NO_WORDS
    const { version } = edition
    return {
      words: wordsOfEdition(stored, version, differences),
      examples: examplesOfEdition(stored, version),
      parts: stored.parts ?? {},
    }
  })
  const plan = planPages({ version: edition.version, modules }, catalog, routes, await loadHistory(), extras)
  return {
    ...edition,
    differences,
    plan,
    catalog,
    renamed: renamedIn(plan, edition),
    wordsOf: async module => (await describe(module)).words,
    examplesOf: async module => (await describe(module)).examples,
    partsOf: async module => (await describe(module)).parts,
  }
}

function renamedIn({ library, pageOf }: ReferencePlan, { without }: Edition): Map<string, string> {
  const lacking = CATEGORIES.flatMap(({ modules }) => modules.filter(({ key }) => without.has(key)))
  return new Map(
    lacking.flatMap(({ key, path }): [string, string][] => {
      const declaration = library.get(modulePath(key))
      const page = declaration?.kind === 'alias' && declaration.target ? pageOf(declaration.target) : undefined
      return page ? [[path, page.route]] : []
    }),
  )
}

/** The categories with the modules of a release. */
function catalogOf(edition: Edition): CategoryEntry[] {
  return CATEGORIES.map(category => {
    const path = routeInEdition(category.path, edition)
    const own = category.modules.map(({ key }) => key).filter(key => !edition.without.has(key))
    const keys = [...own, ...(edition.added[category.key] ?? [])]
    return { ...category, path, modules: keys.map(key => moduleEntry(key, path)) }
  })
}
