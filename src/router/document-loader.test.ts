import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Loading } from '../shell/state/loading.ts'
import { createDocumentLoader, type DocumentLoader } from './document-loader.ts'

const location = {
  href: 'https://s.example/en',
  origin: 'https://s.example',
  assign: vi.fn(),
  reload: vi.fn(),
  replace: vi.fn(),
}
const at = (path: string) => new URL(path, 'https://s.example')
let stored: Map<string, string>
let documents: DocumentLoader

beforeEach(() => {
  stored = new Map()
  documents = createDocumentLoader()
  vi.stubGlobal('location', location)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('reloadAt: at most once in 10 s per path (R22)', () => {
  it('loads the destination, and not again before 10 s have passed', () => {
    expect(documents.reloadAt(at('/en/docs'), 1_000_000)).toBe(true)
    expect(String(location.assign.mock.calls[0]![0])).toBe('https://s.example/en/docs')
    expect(documents.reloadAt(at('/en/docs'), 1_009_999)).toBe(false)
    expect(documents.reloadAt(at('/en/docs?other#x'), 1_009_999)).toBe(false)
    expect(location.assign).toHaveBeenCalledTimes(1)
    expect(documents.reloadAt(at('/en/docs'), 1_010_000)).toBe(true)
    expect(location.assign).toHaveBeenCalledTimes(2)
  })

  it('remembers every path, not only the last', () => {
    documents.reloadAt(at('/a'), 0 + 1)
    documents.reloadAt(at('/b'), 100)
    expect(documents.reloadAt(at('/a'), 200)).toBe(false)
    expect(documents.reloadAt(at('/b'), 200)).toBe(false)
    expect(documents.reloadAt(at('/c'), 200)).toBe(true)
  })

  it('reloads where the destination is the page itself', () => {
    expect(documents.reloadAt(at('/en'), 1)).toBe(true)
    expect(location.reload).toHaveBeenCalledTimes(1)
    expect(location.assign).not.toHaveBeenCalled()
  })

  it('begins no loop where nothing can be stored, and mends broken storage', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('quota')
      },
    })
    expect(documents.reloadAt(at('/x'), 1)).toBe(false)
    expect(location.assign).not.toHaveBeenCalled()
    vi.stubGlobal('sessionStorage', { getItem: () => '{broken', setItem: () => {} })
    expect(documents.reloadAt(at('/x'), 1)).toBe(true)
  })

  it('the navigation it begins is the browser’s own, once', () => {
    documents.reloadAt(at('/a'), 1)
    expect([documents.takeBypass(), documents.takeBypass()]).toEqual([true, false])
  })
})

describe('reloadOnce: once for a reason in a tab', () => {
  it('takes the place of the page, and is not done again', () => {
    expect(documents.reloadOnce(at('/en?q=x'), 'build 1')).toBe(true)
    expect(String(location.replace.mock.calls[0]![0])).toBe('https://s.example/en?q=x')
    expect(createDocumentLoader().reloadOnce(at('/other'), 'build 1')).toBe(false)
    expect(location.replace).toHaveBeenCalledTimes(1)
    expect(documents.reloadOnce(at('/en'), 'build 2')).toBe(true)
    expect(location.reload).toHaveBeenCalledTimes(1)
  })

  it('is remembered when paths are forgotten', () => {
    documents.reloadOnce(at('/en'), 'build 1')
    documents.reloadAt(at('/a'), Date.now() + 1_000_000)
    expect(documents.reloadOnce(at('/en'), 'build 1')).toBe(false)
  })
})

describe('watch: a document that is loaded before the router is there', () => {
  const loading = { start: vi.fn(), finish: vi.fn() }
  const toggleAttribute = vi.fn()
  const navigate = (path: string, rest: object = {}) =>
    navigation.dispatchEvent(
      Object.assign(new Event('navigate'), {
        destination: { url: String(at(path)) },
        hashChange: false,
        downloadRequest: null,
        ...rest,
      }),
    )
  let window: EventTarget
  beforeEach(() => {
    window = new EventTarget()
    vi.stubGlobal('navigation', new EventTarget())
    vi.stubGlobal('window', { navigation })
    vi.stubGlobal('document', { documentElement: { toggleAttribute } })
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
    documents.watch(loading as unknown as Loading)
  })

  it('shows pages alone, and none of them once the router is there', () => {
    navigate('/en/docs#x', { hashChange: true })
    navigate('/en/docs.md')
    navigate('/en/docs', { downloadRequest: '' })
    expect(loading.start).not.toHaveBeenCalled()
    navigate('/en/docs')
    expect(loading.start).toHaveBeenCalledTimes(1)
    expect(toggleAttribute).toHaveBeenLastCalledWith('data-transitioning', true)
    documents.handOver()
    navigate('/en/docs')
    expect(loading.start).toHaveBeenCalledTimes(1)
  })

  it('ends when the reader stops the load, or comes back to the document', () => {
    navigate('/en/docs')
    navigation.dispatchEvent(new Event('navigateerror'))
    navigation.dispatchEvent(new Event('navigateerror'))
    expect(loading.finish).toHaveBeenCalledTimes(1)
    navigate('/en/docs')
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(loading.finish).toHaveBeenCalledTimes(1)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(loading.finish).toHaveBeenCalledTimes(2)
    expect(toggleAttribute).toHaveBeenLastCalledWith('data-transitioning', false)
  })
})
