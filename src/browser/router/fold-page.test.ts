import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PagePayload } from '../../model/wire/payload.ts'
import { UNFOLD } from '../../shell/state/unfold.ts'
import { foldPage } from './fold-page.ts'

let frames: (() => void)[]
let article: { isConnected: boolean; bottom: number; added: string[]; inside: string[] }
let told: string[]

beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  told = []
  article = { isConnected: true, bottom: 2000, added: [], inside: [] }
  const element = {
    get isConnected() {
      return article.isConnected
    },
    getBoundingClientRect: () => ({ bottom: article.bottom }),
    insertAdjacentHTML: (_where: string, html: string) => article.added.push(html),
    lastElementChild: { insertAdjacentHTML: (_where: string, html: string) => article.inside.push(html) },
  }
  vi.stubGlobal('document', { querySelector: () => element })
  vi.stubGlobal('innerHeight', 1000)
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
  vi.stubGlobal('dispatchEvent', (event: Event) => told.push(event.type))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const page = (html: string) => ({ path: '/en/a', html }) as PagePayload

async function frame(): Promise<void> {
  for (const callback of frames.splice(0)) callback()
  await vi.advanceTimersByTimeAsync(1)
}

it('adds the rest after the frame that shows the first part, and tells', async () => {
  const folded = foldPage(page('above<!--fold-->below'))!
  expect(folded.page).toEqual(page('above'))
  folded.fill()
  const whole = folded.unfold()
  expect(article.added).toEqual([])
  await frame()
  await whole
  expect([article.added, told]).toEqual([['below'], [UNFOLD]])
})

it('puts it into the part that was cut', async () => {
  const folded = foldPage(page('<div class="reference">above<!--fold in-->below</div>'))!
  folded.fill()
  void folded.unfold()
  await frame()
  expect([article.added, article.inside]).toEqual([[], ['below</div>']])
})

it('adds it at once where the window would show a gap, and never twice', async () => {
  article.bottom = 900
  const folded = foldPage(page('above<!--fold-->below'))!
  folded.fill()
  expect(article.added).toEqual(['below'])
  await folded.unfold()
  expect(article.added).toEqual(['below'])
})

it('does not wait for frames that a hidden tab does not have', async () => {
  const folded = foldPage(page('above<!--fold-->below'))!
  folded.fill()
  void folded.unfold()
  await vi.advanceTimersByTimeAsync(200)
  expect(article.added).toEqual(['below'])
})

it('adds nothing to the page that has come instead', async () => {
  const folded = foldPage(page('above<!--fold-->below'))!
  folded.fill()
  void folded.unfold()
  article.isConnected = false
  await frame()
  expect([article.added, told]).toEqual([[], []])
})

it('leaves short articles whole', () => {
  expect(foldPage(page('short'))).toBeNull()
})
