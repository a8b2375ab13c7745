// The client of the search worker: starts it, matches replies to queries, and falls back to a search in the tab if the
// worker fails (R23).

import { type Edition, editionIndexFile } from '../../model/editions.ts'
import { collectionOf } from '../../model/query/collections.ts'
import type { BuildManifest } from '../../model/wire/build.ts'
import type { Shell } from '../../model/wire/payload.ts'
import { loadChunk } from '../../router/chunk-errors.ts'
import type { ProseAnswer, Reply, Request, SearchSetup, SymbolAnswer } from '../../search-worker/protocol.ts'

export interface Question {
  symbols: Pending<SymbolAnswer>
  prose: Pending<ProseAnswer>
}

/** The answers of one tier of the search. */
interface Pending<Answer> {
  first: Promise<Answer>
  /** Called with a better answer than the first. */
  onMore: ((answer: Answer) => void) | null
  take(answer: Answer): void
  fail(error: unknown): void
}

export type SearchClient = ReturnType<typeof startSearchClient>

export interface SearchFacts {
  suggestion: string | null
  declarations: number
  pages: number
}

/** Timeouts after which a silent worker is given up, at its start and after a query once it was ready. */
const START_MS = 30_000
const SILENCE_MS = 15_000

export function startSearchClient(shell: Shell, build: BuildManifest, edition: Edition | null) {
  const setup = setupOf(shell, build, edition)
  const open = new Map<number, Question & { text: string }>()
  const questions = new WeakMap<AbortSignal, Question>()
  let lastId = 0
  let hasAnswered = false
  let facts: SearchFacts = { suggestion: null, declarations: 0, pages: 0 }
  let send = startWorker()

  function startWorker(): (request: Request) => void {
    let worker: Worker
    try {
      worker = new Worker(new URL('../../search-worker/search-worker.ts', import.meta.url), { type: 'module' })
    } catch (error) {
      return goOnInTab(error)
    }
    let silence = setTimeout(() => die('it does not start'), START_MS)
    let isAlive = true
    let isReady = false
    const die = (reason: unknown) => {
      if (!isAlive) return
      isAlive = false
      clearTimeout(silence)
      worker.terminate()
      send = goOnInTab(reason)
      for (const [id, { text }] of open) send({ type: 'query', id, text })
    }
    worker.onerror = event => {
      event.preventDefault()
      die(event.message || 'it cannot be loaded')
    }
    worker.onmessageerror = () => die('it cannot be understood')
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      clearTimeout(silence)
      isReady ||= data.type !== 'alive'
      receive(data)
    }
    worker.postMessage({ type: 'setup', setup } satisfies Request)
    return request => {
      worker.postMessage(request)
      if (!isReady || request.type !== 'query') return
      clearTimeout(silence)
      silence = setTimeout(() => die('it does not answer'), SILENCE_MS)
    }
  }

  /** Requests wait until the code is loaded. */
  function goOnInTab(reason: unknown): (request: Request) => void {
    console.warn('The search goes on without its worker:', reason)
    const running = loadChunk(() => import('../../search-worker/in-tab.ts')).then(({ startInTab }) =>
      startInTab(setup, receive),
    )
    running.catch(error => {
      for (const { symbols, prose } of open.values()) for (const tier of [symbols, prose]) tier.fail(error)
    })
    return request => void running.then(take => take(request)).catch(() => {})
  }

  function receive(reply: Reply): void {
    if (reply.type === 'alive') return
    hasAnswered ||= reply.type === 'symbols'
    const question = open.get(reply.id)
    if (reply.type !== 'failed' && reply.id === lastId) facts = withAnswer(facts, reply.answer)
    if (reply.type === 'symbols') question?.symbols.take(reply.answer)
    else if (reply.type === 'prose') question?.prose.take(reply.answer)
    else question?.[reply.tier].fail(new Error(reply.reason))
  }

  return {
    /** Sends a query. Sources that use the same signal share one question. */
    ask(text: string, signal: AbortSignal) {
      const known = questions.get(signal)
      if (known) return known
      const id = ++lastId
      facts = { ...facts, suggestion: null }
      const question = { text, symbols: createPending<SymbolAnswer>(), prose: createPending<ProseAnswer>() }
      open.set(id, question)
      questions.set(signal, question)
      signal.addEventListener('abort', () => open.delete(id))
      send({ type: 'query', id, text })
      return question
    },
    /** Whether the index has answered before. */
    isReady: () => hasAnswered,
    /** Returns details about the search from the answers to the last question. */
    facts: () => facts,
    retry: () => send({ type: 'retry' }),
  }
}

function createPending<Answer>(): Pending<Answer> {
  const pending = { onMore: null } as Pending<Answer>
  let isAnswered = false
  pending.first = new Promise((resolve, reject) => {
    pending.take = answer => {
      if (isAnswered) pending.onMore?.(answer)
      isAnswered = true
      resolve(answer)
    }
    pending.fail = error => {
      isAnswered = true
      reject(error)
    }
  })
  // A source that awaits one tier does not have to handle failures of the other.
  pending.first.catch(() => {})
  return pending
}

function withAnswer(facts: SearchFacts, answer: SymbolAnswer | ProseAnswer): SearchFacts {
  const suggestion = facts.suggestion ?? answer.suggestion
  if ('size' in answer) return { ...facts, suggestion, declarations: answer.size }
  return { ...facts, suggestion, pages: answer.pages || facts.pages }
}

function setupOf(
  { locale, i18n }: Shell,
  { checksums, search, titles }: BuildManifest,
  edition: Edition | null,
): SearchSetup {
  const collection = collectionOf(locale, i18n)
  const ownParts = search && { ...search, titles: titles?.[locale] ?? search.titles }
  return {
    locale,
    collection,
    version: checksums[collection]!,
    parts: ownParts && edition ? partsOf(edition) : ownParts,
    hasWebAssembly: 'WebAssembly' in window,
  }
}

function partsOf(edition: Edition) {
  return { symbols: editionIndexFile(edition, 'symbols'), giants: editionIndexFile(edition, 'giants') }
}
