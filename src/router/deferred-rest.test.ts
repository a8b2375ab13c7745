import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ARTICLE_COMPLETE } from '../shell/state/article-complete.ts'
import { deferRest } from './deferred-rest.ts'

interface FakeElement {
  attributes: Set<string>
  toggleAttribute(name: string, isOn: boolean): void
  getBoundingClientRect(): { top: number; bottom: number }
}

function fakeElement(top: number, bottom = top): FakeElement {
  const attributes = new Set<string>()
  return {
    attributes,
    toggleAttribute: (name, isOn) => void (isOn ? attributes.add(name) : attributes.delete(name)),
    getBoundingClientRect: () => ({ top, bottom }),
  }
}

let frames: (() => void)[]
let article: { isConnected: boolean; added: string[]; inside: string[] }
let first: FakeElement
let sections: FakeElement[]
let reported: string[]

beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  reported = []
  article = { isConnected: true, added: [], inside: [] }
  sections = [0, 900, 1100].map(top => fakeElement(top))
  showArticle({ bottom: 2000 })
  vi.stubGlobal('innerHeight', 1000)
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
  vi.stubGlobal('dispatchEvent', (event: Event) => reported.push(event.type))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function showArticle({ bottom }: { bottom: number }): void {
  first = fakeElement(100, bottom)
  const element = {
    ...first,
    get isConnected() {
      return article.isConnected
    },
    querySelectorAll: () => sections,
    insertAdjacentHTML: (_where: string, html: string) => article.added.push(html),
    lastElementChild: { insertAdjacentHTML: (_where: string, html: string) => article.inside.push(html) },
  }
  vi.stubGlobal('document', { querySelector: () => element })
}

const rest = { isInside: false, html: async () => 'below' }

async function frame(): Promise<void> {
  for (const callback of frames.splice(0)) callback()
  await vi.advanceTimersByTimeAsync(1)
}

it('adds the rest after the frame that shows the first part, and dispatches an event', async () => {
  const deferred = deferRest(rest)
  deferred.onRendered()
  const whole = deferred.append()
  expect(article.added).toEqual([])
  await frame()
  await whole
  expect([article.added, reported]).toEqual([['below'], [ARTICLE_COMPLETE]])
})

it('appends it to the last element if that was split', async () => {
  const deferred = deferRest({ ...rest, isInside: true })
  deferred.onRendered()
  void deferred.append()
  await frame()
  expect([article.added, article.inside]).toEqual([[], ['below']])
})

it('makes the first frame of what the window shows, even where the rest is late', async () => {
  let come = (_html: string) => {}
  const deferred = deferRest({ ...rest, html: () => new Promise(resolve => (come = resolve)) })
  deferred.onRendered()
  expect(sections.map(({ attributes }) => attributes.has('data-below'))).toEqual([false, false, true])
  void deferred.append()
  await frame()
  expect(sections.some(({ attributes }) => attributes.has('data-below'))).toBe(false)
  expect([article.added, reported]).toEqual([[], []])
  come('late')
  await vi.advanceTimersByTimeAsync(1)
  expect([article.added, reported]).toEqual([['late'], [ARTICLE_COMPLETE]])
})

it('keeps what follows out of the window until the rest is there', async () => {
  showArticle({ bottom: 900 })
  const deferred = deferRest(rest)
  deferred.onRendered()
  expect(first.attributes.has('data-short')).toBe(true)
  void deferred.append()
  await frame()
  expect(first.attributes.has('data-short')).toBe(false)
  expect(article.added).toEqual(['below'])
})

it('does not wait for frames that a hidden tab does not have', async () => {
  const deferred = deferRest(rest)
  deferred.onRendered()
  void deferred.append()
  await vi.advanceTimersByTimeAsync(200)
  expect(article.added).toEqual(['below'])
})

it('adds nothing to another page', async () => {
  const deferred = deferRest(rest)
  deferred.onRendered()
  void deferred.append()
  article.isConnected = false
  await frame()
  expect([article.added, reported]).toEqual([[], []])
})

it('rejects if the rest fails or times out', async () => {
  const broken = deferRest({ ...rest, html: async () => Promise.reject(new TypeError('network')) })
  broken.onRendered()
  const failed = expect(broken.append()).rejects.toThrow('network')
  await frame()
  await failed
  const silent = deferRest({ ...rest, html: () => new Promise(() => {}) })
  silent.onRendered()
  const late = expect(silent.append()).rejects.toThrow('No answer in time')
  await vi.advanceTimersByTimeAsync(6000)
  await late
})
