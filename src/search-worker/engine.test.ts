import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProseHit } from '../search/prose/hit.ts'
import type { ProseSearch } from '../search/prose/prose.ts'
import { createEngine } from './engine.ts'
import { type OpenedProse, PATIENCE_MS } from './prose-tier.ts'
import type { Reply, SearchSetup } from './protocol.ts'

const setup: SearchSetup = { locale: 'en', collection: 'docs_en', version: '1', hasWebAssembly: true }
const local = (title: string): ProseSearch => ({
  search: () => [{ title } as ProseHit],
  lacks: () => false,
  suggest: () => null,
  pages: 7,
  sections: 9,
})
const ROWS = [
  {
    path: '/en/docs/a',
    title: 'From the server',
    description: 'map cwd',
    extension: 'md',
    meta: '{}',
    body: '{"type":"minimark","value":[],"toc":[]}',
  },
]

let replies: Reply[]
const prose = () =>
  replies.flatMap(reply =>
    reply.type === 'prose'
      ? [reply.answer.hits.map(hit => hit.title).join()]
      : reply.type === 'failed'
        ? ['failed']
        : [],
  )
const start = (openProse: () => Promise<OpenedProse>) => createEngine(setup, reply => replies.push(reply), openProse)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  replies = []
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(ROWS)),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the engine', () => {
  it('answers both tiers, symbols first, and only the newest of several queries', async () => {
    const engine = start(async () => local('here'))
    for (const [index, text] of ['m', 'ma', 'map'].entries()) engine({ type: 'query', id: index + 1, text })
    await pass(10)
    expect(replies.map(reply => [reply.type, 'id' in reply && reply.id])).toEqual([
      ['symbols', 3],
      ['prose', 3],
    ])
    expect(fetch).not.toHaveBeenCalled()
  })

  it('asks the server where SQLite cannot be opened (R23)', async () => {
    const engine = start(() => Promise.reject(new Error('no WebAssembly')))
    engine({ type: 'query', id: 1, text: 'map' })
    await pass(10)
    expect(prose()).toEqual(['From the server'])
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('/__nuxt_content/docs_en/query?v=1&t=1760745600000')
  })

  it('asks the server while SQLite is late, and answers better when it has come', async () => {
    let open = (_: ProseSearch) => {}
    const engine = start(
      () =>
        new Promise(resolve => {
          open = resolve
        }),
    )
    engine({ type: 'query', id: 1, text: 'map' })
    await pass(PATIENCE_MS - 10)
    expect(prose()).toEqual([])
    await pass(20)
    expect(prose()).toEqual(['From the server'])
    open(local('here'))
    await pass(1)
    expect(prose()).toEqual(['From the server', 'here'])
  })

  it('answers with SQLite where that comes while the server is asked', async () => {
    let open = (_: ProseSearch) => {}
    vi.mocked(fetch).mockImplementation(async () => {
      open(local('here'))
      await new Promise(resolve => setTimeout(resolve, 50))
      return Response.json([])
    })
    const engine = start(
      () =>
        new Promise(resolve => {
          open = resolve
        }),
    )
    engine({ type: 'query', id: 1, text: 'memry' })
    await pass(PATIENCE_MS + 200)
    expect(prose().at(-1)).toBe('here')
  })

  it('says that it failed where the server fails too, and tries again when told', async () => {
    vi.mocked(fetch).mockImplementation(async () => new Response('', { status: 503 }))
    let isBroken = true
    const engine = start(async () => {
      if (isBroken) throw new Error('gone')
      return local('here')
    })
    engine({ type: 'query', id: 1, text: 'map' })
    await pass(10)
    expect(prose()).toEqual(['failed'])
    isBroken = false
    engine({ type: 'retry' })
    await pass(10)
    expect(prose()).toEqual(['failed', 'here'])
  })

  describe('with code that travels apart', () => {
    const opened = (withCode: () => Promise<ProseSearch>): OpenedProse => ({
      ...local('text'),
      lacks: ({ terms }) => terms.includes('cwd'),
      withCode,
    })

    it('loads it for what stands in no text, once, and waits for it', async () => {
      const withCode = vi.fn(async () => {
        await new Promise(resolve => setTimeout(resolve, 300))
        return local('text and code')
      })
      const engine = start(async () => opened(withCode))
      engine({ type: 'query', id: 1, text: 'map' })
      await pass(10)
      expect(prose()).toEqual(['text'])
      expect(withCode).not.toHaveBeenCalled()
      engine({ type: 'query', id: 2, text: 'cwd' })
      await pass(200)
      expect(prose()).toEqual(['text'])
      await pass(200)
      expect(prose()).toEqual(['text', 'text and code'])
      engine({ type: 'query', id: 3, text: 'map' })
      await pass(10)
      expect(prose()).toEqual(['text', 'text and code', 'text and code'])
      expect(withCode).toHaveBeenCalledTimes(1)
    })

    it('asks the server while it is late, and answers better when it has come', async () => {
      const withCode = async () => {
        await new Promise(resolve => setTimeout(resolve, PATIENCE_MS * 2))
        return local('text and code')
      }
      const engine = start(async () => opened(withCode))
      engine({ type: 'query', id: 1, text: 'cwd' })
      await pass(PATIENCE_MS + 20)
      expect(prose()).toEqual(['From the server'])
      await pass(PATIENCE_MS)
      expect(prose()).toEqual(['From the server', 'text and code'])
    })

    it('asks the server where it cannot be had, answers from the texts where both fail, and tries again', async () => {
      const withCode = vi.fn<() => Promise<ProseSearch>>().mockRejectedValue(new Error('503'))
      const engine = start(async () => opened(withCode))
      engine({ type: 'query', id: 1, text: 'cwd' })
      await pass(10)
      expect(prose()).toEqual(['From the server'])
      vi.mocked(fetch).mockImplementation(async () => new Response('', { status: 503 }))
      engine({ type: 'query', id: 2, text: 'cwd x' })
      await pass(10)
      expect(prose()).toEqual(['From the server', 'text'])
      withCode.mockResolvedValue(local('text and code'))
      engine({ type: 'query', id: 3, text: 'cwd' })
      await pass(10)
      expect(prose().at(-1)).toBe('text and code')
      expect(withCode).toHaveBeenCalledTimes(3)
    })
  })

  it('leaves filters and signatures to the symbols', async () => {
    const engine = start(async () => local('here'))
    for (const [index, text] of ['fn:sort', 'mod:json x', '[]u8 -> usize', 'x'].entries()) {
      engine({ type: 'query', id: index + 1, text })
      await pass(10)
    }
    expect(prose()).toEqual(['', '', '', ''])
  })
})
