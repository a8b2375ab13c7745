import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageTransition } from './page-transition.ts'

let isTransitioning: boolean
let frames: (() => void)[]
let fades: { finish: () => void; cancel: ReturnType<typeof vi.fn> }[]
let main: { animate?: () => unknown } | null

beforeEach(() => {
  isTransitioning = false
  frames = []
  fades = []
  main = { animate }
  vi.stubGlobal('document', {
    getElementById: () => main,
    documentElement: {
      toggleAttribute(_name: string, on: boolean) {
        isTransitioning = on
      },
    },
  })
  stubMotion(true)
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
})
afterEach(() => vi.unstubAllGlobals())

/** A fade that ends when a test says so. */
function animate() {
  let finish = () => {}
  let fail = () => {}
  const finished = new Promise<void>((resolve, reject) => {
    finish = resolve
    fail = () => reject(new Error('cancelled'))
  })
  const fade = { finish, cancel: vi.fn(() => fail()), finished }
  fades.push(fade)
  return fade
}

function stubMotion(isWanted: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: !isWanted }))
}

const nextFrame = () => {
  for (const frame of frames.splice(0)) frame()
}

it('calls onRendered when the page is rendered, before the frame that shows it', async () => {
  const reported: string[] = []
  void createPageTransition()(
    () => reported.push('render'),
    () => reported.push('rendered'),
  )
  await Promise.resolve()
  expect(reported).toEqual(['render', 'rendered'])
  nextFrame()
})

describe('the flag is on before leave and enter, off after enter', () => {
  it.each(['where animations are missing', 'where there is no page to fade', 'with reduced motion'])(
    '%s',
    async kind => {
      if (kind === 'where animations are missing') main = {}
      else if (kind === 'with reduced motion') stubMotion(false)
      else main = null
      const rendered: boolean[] = []
      const ended = createPageTransition()(() => rendered.push(isTransitioning))
      expect([rendered, isTransitioning, fades.length]).toEqual([[true], true, 0])
      nextFrame()
      await ended
      expect(isTransitioning).toBe(false)
    },
  )

  it('with a fade, until it is over', async () => {
    const rendered: boolean[] = []
    const ended = createPageTransition()(() => rendered.push(isTransitioning))
    nextFrame()
    await ended
    expect([rendered, isTransitioning]).toEqual([[true], true])
    fades[0]!.finish()
    await expect.poll(() => isTransitioning).toBe(false)
  })

  it('a newer navigation cuts an older fade short, and keeps it on', async () => {
    const transition = createPageTransition()
    for (const _ of [1, 2]) {
      const ended = transition(() => {})
      nextFrame()
      await ended
    }
    expect(fades[0]!.cancel).toHaveBeenCalled()
    await new Promise(resolve => setTimeout(resolve))
    expect(isTransitioning).toBe(true)
    fades[1]!.finish()
    await expect.poll(() => isTransitioning).toBe(false)
  })

  it('off again where drawing fails', async () => {
    const failed = createPageTransition()(() => {
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(isTransitioning).toBe(false)
  })
})
