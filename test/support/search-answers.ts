// The search of this project's own site as its readers have it: declarations, answers, and the words of their language.

import { join } from 'node:path'
import { readStoredText } from '../../src/files/stored.ts'
import type { BuildManifest, LatestBuild } from '../../src/model/wire/build.ts'
import { buildMetaUrl, LATEST_BUILD } from '../../src/model/wire/contract.ts'
import type { SearchPart, Shell } from '../../src/model/wire/payload.ts'
import { shellFile } from '../../src/model/wire/site-data.ts'
import type { SearchTexts } from '../../src/pipeline/data/search.ts'
import type { GuideTitles } from '../../src/search/answers/answer-data.ts'
import { createAnswers } from '../../src/search/answers/answers.ts'
import { readHistoryNames } from '../../src/search/history/history-names.ts'
import { type Found, readQuery, runQuery } from '../../src/search/run-query.ts'
import { createTranslate } from '../../src/search/translate.ts'
import { loadDictionary } from '../../src/search/vocabulary/languages.ts'
import { outOf } from '../sites.ts'
import { searchOf } from './search-index.ts'

export interface OwnAnswers {
  locales: readonly string[]
  titles(locale: string): Promise<GuideTitles>
  ask(text: string, locale?: string): Promise<Found>
  /** What the palette shows on top: the path of a declaration, or the address of an answer. */
  first(text: string, locale?: string): Promise<string>
  /** The rows of the palette: the path of a declaration, or the address and title of an answer. */
  rows(text: string, locale?: string): Promise<string[][]>
}

/** Number of declarations above the sections about a name. */
const FIRST_WITH_TASKS = 3

const ROWS = 10

/** From the files of the site as it is built. */
export async function ownAnswers(): Promise<OwnAnswers> {
  const textOf = (address: string) => readStoredText(join(outOf('own'), 'site'), address)
  const jsonOf = async <T>(address: string) => JSON.parse(await textOf(address)) as T
  const shellOf = (locale: string) => jsonOf<Shell>(shellFile(locale))
  const build = await jsonOf<BuildManifest>(buildMetaUrl((await jsonOf<LatestBuild>(LATEST_BUILD)).id))
  const search = build.search!
  const titles = async (locale: string) => jsonOf<GuideTitles>(build.titles?.[locale] ?? search.titles)

  const parts = Object.entries(search) as [SearchPart, string][]
  const rows = await Promise.all(parts.map(async ([part, address]) => [part, await textOf(address)]))
  const texts = Object.fromEntries(rows) as SearchTexts
  const symbols = searchOf(texts)
  const historyNames = readHistoryNames(texts.past)
  const read = async (locale: string) => {
    const answers = createAnswers({
      titles: await titles(locale),
      symbols,
      errors: async () => JSON.parse(texts.errors),
      removed: async () => JSON.parse(texts.gone),
      historyNames: async () => historyNames,
    })
    const dictionary = await loadDictionary(locale)
    return { symbols, answers, translate: dictionary && createTranslate(dictionary) }
  }
  const known = new Map<string, ReturnType<typeof read>>()
  const asking = async (text: string, locale = 'en') => {
    const reading = known.get(locale) ?? read(locale)
    known.set(locale, reading)
    const sources = await reading
    return runQuery(sources, readQuery(sources, text), ROWS)
  }
  return {
    locales: (await shellOf('en')).i18n.locales,
    titles,
    ask: asking,
    async rows(text, locale) {
      const { answer, tasks, hits } = await asking(text, locale)
      const sections = tasks.map(({ href, title }) => [href, title])
      const declarations = hits.map(({ path }) => [path])
      if (!answer)
        return [...declarations.slice(0, FIRST_WITH_TASKS), ...sections, ...declarations.slice(FIRST_WITH_TASKS)]
      const related = answer.related.slice(0, 2).map(({ path }) => [path])
      return [[answer.href, answer.title], ...sections, ...related, ...declarations]
    },
    async first(text, locale) {
      const { answer, hits } = await asking(text, locale)
      return answer?.href ?? hits[0]?.path ?? ''
    },
  }
}
