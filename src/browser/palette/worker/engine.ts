// Both tiers of the search behind one function: symbols answer first, prose when it can. Runs in the worker, or in the
// tab where no worker starts (R23).

import { asksGuides, parseQuery } from '../../../search/query.ts'
import { createProseTier, type OpenProse } from './prose-tier.ts'
import type { Reply, Request, SearchSetup, SymbolAnswer } from './protocol.ts'
import { createSymbolTier, type SymbolTier } from './symbol-tier.ts'

/** Rows a tier answers with; the palette shows the first of them. */
const MAX_SYMBOLS = 40
const MAX_PROSE = 8

/** Of a site without a reference. */
const NO_SYMBOLS: SymbolAnswer = { hits: [], suggestion: null, isSignature: false, size: 0 }

export interface Engine {
  handle(request: Exclude<Request, { type: 'setup' }>): void
}

export function createEngine(setup: SearchSetup, reply: (reply: Reply) => void, openProse: OpenProse): Engine {
  let latest = { id: 0, text: '' }
  /** The last query whose prose was answered, well or not. */
  let lastReplied = 0
  const isOld = (id: number) => id !== latest.id
  const symbols: SymbolTier | null = setup.parts ? createSymbolTier(setup.parts, () => void answerSymbols()) : null
  // Prose is large and less urgent: it waits until symbols answer.
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

  /** What the server has answered meanwhile can be answered better here. */
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
    const query = parseQuery(text, symbols?.modules() ?? [])
    try {
      const answer = asksGuides(query)
        ? await prose.search(query, MAX_PROSE, () => isOld(id))
        : { hits: [], suggestion: null, pages: 0 }
      if (!answer || isOld(id)) return
      reply({ type: 'prose', id, answer })
    } catch (error) {
      fail(id, 'prose', error)
    }
    lastReplied = id
  }

  void begin()
  return {
    handle(request) {
      if (request.type === 'retry') {
        symbols?.retry()
        prose.retry()
        void begin()
        return
      }
      latest = request
      // Keys that were pressed meanwhile are behind this message in the line: only the newest is worth an answer.
      setTimeout(() => {
        if (isOld(request.id)) return
        void answerSymbols()
        void answerProse()
      })
    },
  }
}
