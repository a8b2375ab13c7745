import { beforeEach, expect, it, vi } from 'vitest'
import { replayClicks } from './replay-clicks.ts'

class FakeElement {
  isConnected = true
  click = vi.fn()
  dataset: Record<string, string> = {}
  constructor(
    private readonly isHeld: boolean,
    private readonly isInArticle = false,
  ) {}
  closest(selector: string) {
    if (selector === '[data-body]') return this.isInArticle ? this : null
    return this.isHeld ? this : null
  }
}

let listeners: Set<(event: unknown) => void>
const press = (target: FakeElement) => listeners.forEach(listener => void listener({ target }))

beforeEach(() => {
  listeners = new Set()
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('document', {
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  })
  return () => vi.unstubAllGlobals()
})

it('replays clicks on buttons once, in their order', () => {
  const clicks = replayClicks()
  const [first, second, gone] = [new FakeElement(true), new FakeElement(true), new FakeElement(true)]
  const order: string[] = []
  first.click.mockImplementation(() => order.push('first'))
  second.click.mockImplementation(() => order.push('second'))
  for (const button of [first, second, gone]) press(button)
  gone.isConnected = false
  expect(clicks.count()).toBe(3)
  clicks.release()
  clicks.release()
  expect(order).toEqual(['first', 'second'])
  expect(gone.click).not.toHaveBeenCalled()
})

it('ignores other elements, and buttons of articles', () => {
  const clicks = replayClicks()
  for (const target of [new FakeElement(false), new FakeElement(true, true)]) press(target)
  expect(clicks.count()).toBe(0)
})

it('records clicks on a button in an article that triggers an action of the shell', () => {
  const clicks = replayClicks()
  const button = new FakeElement(true, true)
  button.dataset.keepOffline = ''
  press(button)
  clicks.release()
  expect(button.click).toHaveBeenCalledOnce()
})

it('records nothing after the release', () => {
  const clicks = replayClicks()
  clicks.release()
  press(new FakeElement(true))
  expect(clicks.count()).toBe(0)
})
