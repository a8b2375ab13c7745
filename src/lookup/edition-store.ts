// The lookup API of another release, over its facts in memory.

import type { examplesOfEdition } from '../library/editions/edition-words.ts'
import type { Library } from '../library/facts/library.ts'
import { lookUpName, stdNamesIn } from '../library/names/lookup.ts'
import { modulePath, pathAbove, splitPath } from '../library/names/paths.ts'
import type { ReferencePlan } from '../library/plan/plan.ts'
import type { Words } from '../library/words/words.ts'
import { type CategoryEntry, COOKBOOK } from '../model/content/catalog.ts'
import { writeHead } from '../model/content/markdown-head.ts'
import { editionOfVersion, routeInEdition } from '../model/editions.ts'
import { loadOnceEach, once } from '../model/memo.ts'
import { hash64 } from '../model/text/hash.ts'
import { createSymbolSearch } from '../search/symbols/symbols.ts'
import { type ErrorMeaningsData, type GuideSection, type LookupExample, type LookupIndex, urlOf } from './data.ts'
import { examplesIn } from './find-examples.ts'
import { categoriesOf, homesOf, moduleFileOf } from './module-file.ts'
import { createNameHistory } from './name-history.ts'
import type { LookupStore } from './store.ts'
import { editionIndex } from './symbol-index.ts'

/** A release in memory. */
export interface EditionSource {
  version: string
  plan: ReferencePlan
  catalog: readonly CategoryEntry[]
  renamed: ReadonlyMap<string, string>
  wordsOf(module: string): Promise<Words>
  /** The examples in its descriptions. */
  examplesOf(module: string): Promise<ReturnType<typeof examplesOfEdition>>
  /** Returns a page as Markdown, with absolute links, or `null` if the release has none there. */
  markdownAt(route: string): Promise<string | null>
}

export function createEditionStore(documented: LookupStore, source: EditionSource): LookupStore {
  const { version, plan, catalog, renamed, wordsOf, examplesOf, markdownAt } = source
  const { library } = plan
  const edition = editionOfVersion(version)
  const cookbook = routeInEdition(COOKBOOK, edition)
  const index = once(async (): Promise<LookupIndex> => {
    const base = await documented.index()
    const known = new Map(base.categories.flatMap(({ modules }) => modules.map(module => [module.key, module])))
    const added = catalog.flatMap(({ modules }) => modules.map(({ key }) => key)).filter(key => !known.has(key))
    const sentenceOf = async (key: string) => [key, (await wordsOf(key)).get(modulePath(key))?.sentence] as const
    const sentences = new Map(await Promise.all(added.map(sentenceOf)))
    return {
      ...base,
      zig: version,
      search: null,
      categories: categoriesOf(catalog, library, ({ key, path }) => ({
        description: known.get(key)?.description ?? sentences.get(key) ?? '',
        route: path,
      })),
      pages: [
        { route: cookbook, title: 'Cookbook', description: '' },
        ...catalog.map(({ path, label, description }) => ({ route: path, title: label, description })),
        ...plan.pages.map(({ route, path }) => ({ route, title: path, description: '' })),
      ],
      homes: homesOf(library),
    }
  })
  /** Returns a function that finds the page with the guide of a documented page: the same one for other guides, or `null`. */
  const guidePlaces = once(async () => {
    const [{ pages }, sections] = await Promise.all([index(), documented.sections()])
    const routes = new Set(pages.map(({ route }) => route))
    const adapted = new Set(
      sections.filter(({ releases }) => releases?.[version]).map(({ id }) => id.split('#', 1)[0]!),
    )
    return (route: string): string | null => {
      const own = routeInEdition(route, edition)
      if (own === route || routes.has(own)) return own
      // Guides of removed modules are shown where they have examples of the release.
      return renamed.get(route) ?? (adapted.has(route) ? own : null)
    }
  })
  const errors = once(async () => meaningsIn(plan, await documented.errors()))
  return {
    ...documented,
    index,
    errors,
    module: loadOnceEach(async key => {
      if (!library.modules.includes(key)) return null
      const [base, words, meanings] = await Promise.all([index(), wordsOf(key), errors()])
      const resolve = (route: string) => urlOf(base, route)
      const writing = { plan, words, top: 'std', resolve }
      return moduleFileOf({ plan, words, errors: { has: name => Object.hasOwn(meanings, name) }, writing }, key, words)
    }),
    nameHistory: once(async () => createNameHistory({ removed: [], changed: [], later: [], fields: [] })),
    sections: once(async () => {
      const place = await guidePlaces()
      return (await documented.sections()).flatMap(section => {
        const [route = '', anchor] = section.id.split('#')
        const own = place(route)
        if (own === null) return []
        // Other guides are pages of the documented release.
        if (own === route) return [section]
        return [{ ...sectionIn(section, version), id: anchor === undefined ? own : `${own}#${anchor}` }]
      })
    }),
    examples: once(async () => {
      const [examples, place] = await Promise.all([examplesIn(documented, version), guidePlaces()])
      // The guide of a module that the release lacks may be a page of the documented release.
      const shown = examples.map(each => ({ ...each, zig: version, route: place(each.route) ?? each.route }))
      const own = await Promise.all(library.modules.map(examplesOf))
      return [...shown, ...own.flat().map(example => exampleOf(plan, example))]
    }),
    sources: async () => [],
    symbols: once(async () => {
      const { symbols, giants } = editionIndex(plan)
      const search = createSymbolSearch(symbols)
      search.add(giants)
      return search
    }),
    answers: async () => null,
    async markdown(file) {
      const { prefix } = await index()
      const route = file.slice(prefix.length).replace(/\.md$/, '')
      const text = await markdownAt(route)
      const page = plan.pageAt(route)
      return text === null
        ? null
        : `${writeHead({ title: page?.path ?? route, description: '', url: '', version })}${text}`
    },
    at: documented.at,
  }
}

/** An example in the description of a declaration, which names what it uses in full or with an alias in its code. */
function exampleOf(
  { library, placeOf }: ReferencePlan,
  { path, ...program }: Awaited<ReturnType<EditionSource['examplesOf']>>[number],
): LookupExample {
  const { route, anchor } = placeOf(path)
  const named = stdNamesIn(program.code).flatMap(({ steps }) => {
    const looked = lookUpName(library, steps)
    return looked.found && looked.path ? [looked.path] : []
  })
  const uses = [...new Set([path, ...named])].sort()
  const id = hash64([path, program.code])
  return { id, route, title: path, ...(anchor ? { anchor } : {}), ...program, zig: library.version, uses }
}

/** Returns a section with the text that a release shows. */
function sectionIn({ releases, ...section }: GuideSection, version: string): GuideSection {
  const { words: _, ...rest } = section
  const own = releases?.[version]
  return own ? { ...rest, ...own } : section
}

/** From 0.16 on, `error.Canceled` says that the task was canceled; its meaning in the documented release is another one. */
const OTHER_MEANINGS: ReadonlyMap<string, string> = new Map([['Canceled', '0.16.0']])

/** Returns the meanings of errors that hold for a release: those that name nothing it lacks. */
function meaningsIn({ library, history }: ReferencePlan, meanings: ErrorMeaningsData): ErrorMeaningsData {
  const { versions } = history
  const known = Object.entries(meanings).filter(([key, { words }]) => {
    const since = OTHER_MEANINGS.get(key.split(/[ .]/).at(-1)!)
    if (since !== undefined && versions.indexOf(library.version) >= versions.indexOf(since)) return false
    return [...words.matchAll(/`(?:std\.)?(\w+(?:\.\w+)+)`/g)].every(([, name]) => hasName(library, `std.${name}`))
  })
  return Object.fromEntries(known)
}

/** Whether a release has a declaration or its container. Names outside of std, such as those of files, always count. */
function hasName(library: Library, path: string): boolean {
  const module = splitPath(path).slice(0, 2).join('.')
  return !library.get(module) || [path, pathAbove(path)!].some(each => library.get(each) !== undefined)
}
