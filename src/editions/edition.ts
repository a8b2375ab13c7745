// One edition in memory: the plan of its pages, rendered by the same code as the pages of the documented release.

import type { LibraryFacts } from '../library/facts/library.ts'
import { createHistory, type History, type HistoryFile, noticedChanges } from '../library/history/history.ts'
import { planPages, type ReferencePlan } from '../library/plan/plan.ts'
import urls from '../library/plan/urls.json' with { type: 'json' }
import { type StoredWords, toWords } from '../library/words/sections.ts'
import type { Words } from '../library/words/words.ts'
import { HISTORY_FILE } from '../lookup/data.ts'
import {
  declarationsOf,
  type ReferencePage,
  type RenderedDeclarations,
  referencePage,
} from '../markup/declarations/page.ts'
import { HISTORY_VERSIONS, ZIG_VERSION } from '../model/constants.ts'
import { type Edition, editionCatalog, editionFactsFile, editionWordsFile, routeInEdition } from '../model/editions.ts'
import { loadOnceEach } from '../model/memo.ts'

export interface OpenEdition extends Edition {
  plan: ReferencePlan
  /** Returns a page with its declarations, or `null` if the release has no such page. */
  pageAt(route: string): Promise<EditionPage | null>
}

export interface EditionPage extends ReferencePage {
  declarations: RenderedDeclarations
}

/** Reads an internal file of the site. */
export type ReadFile = <T>(file: string) => Promise<T | null>

/** Words of a module, by path or by path and part. */
export type EditionWords = [key: string, words: StoredWords][]

/** Opens editions when they are asked for. Only the last one stays in memory. */
export function createEditions(read: ReadFile): (edition: Edition) => Promise<OpenEdition | null> {
  let last: { name: string; opened: Promise<OpenEdition | null> } | undefined
  return edition => {
    if (last?.name !== edition.name) last = { name: edition.name, opened: openEdition(edition, read) }
    return last.opened
  }
}

/** Opens an edition with a function that reads internal files of the site. Returns `null` if the site does not have it. */
async function openEdition(edition: Edition, read: ReadFile): Promise<OpenEdition | null> {
  const modules = await read<LibraryFacts['modules']>(editionFactsFile(edition.version))
  if (!modules) return null
  const history = createHistory((await read<HistoryFile[]>(HISTORY_FILE)) ?? [])
  const catalog = editionCatalog(edition, new Set(modules.map(({ module }) => module)))
  const routes = Object.fromEntries(Object.entries(urls).map(([key, route]) => [key, routeInEdition(route, edition)]))
  const plan = planPages({ version: edition.version, modules }, catalog, routes, history)
  const wordsOf = loadOnceEach(async module => {
    const stored = (await read<EditionWords>(editionWordsFile(module))) ?? []
    return new Map(
      stored.flatMap(([key, words]) =>
        isUnchanged(history, key.split(' ')[0]!, edition.version) ? [[key, toWords('', 0, words)] as const] : [],
      ),
    ) satisfies Words
  })
  return {
    ...edition,
    plan,
    async pageAt(route) {
      const page = plan.pageAt(route)
      if (!page) return null
      const words = await wordsOf(page.module)
      return {
        ...referencePage(plan, page, words, new Map()),
        declarations: declarationsOf(plan, page, words, new Map()),
      }
    },
  }
}

/** Whether a declaration is the same in the documented release and in another, apart from what nobody notices. */
function isUnchanged(history: History, path: string, version: string): boolean {
  const row = history.historyOf(path)
  if (!row) return true
  const [first, last] = [ZIG_VERSION, version]
    .map(each => HISTORY_VERSIONS.indexOf(each as never))
    .sort((a, b) => a - b)
  return noticedChanges(row).every(change => {
    const at = HISTORY_VERSIONS.indexOf(change.version as never)
    return at <= first! || at > last!
  })
}
