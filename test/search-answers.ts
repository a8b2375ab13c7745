// The search of this project's own site as its readers have it: declarations, answers, and the words of their language.

import { join } from 'node:path'
import settings from '../site.config.ts'
import { type AssembledSite, assembleSite } from '../src/pipeline/collect/assemble.ts'
import { searchIndexOf, titlesText } from '../src/pipeline/draw/search.ts'
import { defaultOptions } from '../src/pipeline/options.ts'
import { createAnswers } from '../src/search/answers/answers.ts'
import { ask, type Found, readQuery } from '../src/search/ask.ts'
import { createTranslate } from '../src/search/translate.ts'
import { loadDictionary } from '../src/search/vocabulary/languages.ts'
import { searchOf } from './search-index.ts'

export interface OwnAnswers {
  site: AssembledSite
  ask(text: string, locale?: string): Promise<Found>
  /** What the palette shows on top: the path of a declaration, or the address of an answer. */
  first(text: string, locale?: string): Promise<string>
}

const ROWS = 10

export async function ownAnswers(): Promise<OwnAnswers> {
  const options = defaultOptions(join(import.meta.dirname, '..'), settings, { log() {}, forgiving: true })
  const site = await assembleSite(options)
  const { texts } = searchIndexOf(site)!
  const symbols = searchOf(texts)
  const read = async (locale: string) => {
    const answers = createAnswers({
      titles: JSON.parse(titlesText(site, locale)),
      symbols,
      errors: async () => JSON.parse(texts.errors),
      gone: async () => JSON.parse(texts.gone),
    })
    const dictionary = await loadDictionary(locale)
    return { symbols, answers, translate: dictionary && createTranslate(dictionary) }
  }
  const known = new Map<string, ReturnType<typeof read>>()
  const asking = async (text: string, locale = 'en') => {
    const reading = known.get(locale) ?? read(locale)
    known.set(locale, reading)
    const sources = await reading
    return ask(sources, readQuery(sources, text), ROWS)
  }
  return {
    site,
    ask: asking,
    async first(text, locale) {
      const { answer, hits } = await asking(text, locale)
      return answer?.href ?? hits[0]?.path ?? ''
    },
  }
}
