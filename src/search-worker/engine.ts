// Runs both tiers of the search: symbols answer first, prose once it is loaded. Runs in the worker, or in the tab if the
// worker fails (R23).

import { NO_ANSWER } from '../search/answers/answer.ts'
import { hasEveryTerm } from '../search/prose/prose.ts'
import { guideWords, type ParsedQuery, parseQuery, searchesGuides } from '../search/query.ts'
import { createTranslate, type Translate } from '../search/translate.ts'
import { loadDictionary } from '../search/vocabulary/languages.ts'
import { once } from './once.ts'
import { createProseTier, type OpenProse } from './prose-tier.ts'
import type { ProseAnswer, Reply, Request, SearchSetup, SymbolAnswer } from './protocol.ts'
import { createSymbolTier, type SymbolTier } from './symbol-tier.ts'

/** Maximum number of hits per tier. The palette shows the first of them. */
const MAX_SYMBOLS = 40
const MAX_PROSE = 8

/** Answer on a site without a reference. */
const NO_SYMBOLS: SymbolAnswer = { ...NO_ANSWER, hits: [], suggestion: null, isSignature: false, size: 0 }

/** Returns the function that handles requests. */
export function createEngine(
  setup: SearchSetup,
  reply: (reply: Reply) => void,
  openProse: OpenProse,
): (request: Request) => void {
  let latest = { id: 0, text: '' }
  /** Id of the last query with a prose reply, even a failed one. */
  let lastReplied = 0
  const isOld = (id: number) => id !== latest.id
  const translate = once(async (): Promise<Translate | null> => {
    const dictionary = await loadDictionary(setup.locale)
    return dictionary && createTranslate(dictionary)
  })
  const symbols: SymbolTier | null = setup.parts
    ? createSymbolTier(setup.parts, translate, () => void answerSymbols())
    : null
  // Prose is large and less urgent, so it loads after the symbols.
  const open: OpenProse = async given => {
    await symbols?.load().catch(() => {})
    return openProse(given)
  }
  const prose = createProseTier(setup, open, () => void improveProse())
  const begin = async () => {
    await symbols?.load().catch(() => {})
    await prose.load().then(improveProse, () => {})
    await symbols?.loadSignatures().catch(() => {})
  }

  /** Repeats a query that was answered by the server or without code, because the local index is now better. */
  const improveProse = () => (lastReplied === latest.id ? answerProse() : undefined)

  const fail = (id: number, tier: 'symbols' | 'prose', error: unknown) => {
    if (!isOld(id)) reply({ type: 'failed', id, tier, reason: String(error) })
  }

  const answerSymbols = async () => {
    const { id, text } = latest
    if (id === 0) return
    try {
      const answer = symbols ? await symbols.search(text, MAX_SYMBOLS, () => isOld(id)) : NO_SYMBOLS
      if (answer && !isOld(id)) reply({ type: 'symbols', id, answer })
    } catch (error) {
      fail(id, 'symbols', error)
    }
  }

  const answerProse = async () => {
    const { id, text } = latest
    if (id === 0) return
    try {
      const queries = (await symbols?.read(text)) ?? [parseQuery(text, [])]
      if (isOld(id)) return
      const answer = searchesGuides(queries.at(-1)!)
        ? await searchGuides(queries, () => isOld(id))
        : { hits: [], suggestion: null, pages: 0 }
      if (!answer || isOld(id)) return
      reply({ type: 'prose', id, answer })
    } catch (error) {
      fail(id, 'prose', error)
    }
    lastReplied = id
  }

  /** Puts guides in the reader's language first if they have every typed term, then those in English. */
  const searchGuides = async (queries: readonly ParsedQuery[], isNotWanted: () => boolean) => {
    const [answer = null, typed = null] = await Promise.all(
      [...queries].reverse().map(query => {
        const { exact, release } = query
        return prose.search({ terms: guideWords(query), exact, release }, MAX_PROSE, isNotWanted)
      }),
    )
    return answer && typed ? joined(typed, answer) : answer
  }

  void begin()
  return request => {
    if (request.type === 'retry') {
      translate.retry()
      symbols?.retry()
      prose.retry()
      void begin()
    }
    if (request.type !== 'query') return
    latest = request
    // Newer queries may be queued behind this message, and only the newest is answered.
    setTimeout(() => {
      if (isOld(request.id)) return
      void answerSymbols()
      void answerProse()
    })
  }
}

function joined(typed: ProseAnswer, english: ProseAnswer): ProseAnswer {
  const first = typed.hits.filter(hasEveryTerm)
  const seen = new Set(first.map(({ path, hash }) => path + hash))
  const others = english.hits.filter(({ path, hash }) => !seen.has(path + hash))
  return { ...english, hits: [...first, ...others].slice(0, MAX_PROSE) }
}
