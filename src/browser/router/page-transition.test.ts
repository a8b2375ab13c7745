import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageTransition } from './page-transition.ts'

let isTransitioning: boolean
let frames: (() => void)[]

beforeEach(() => {
  isTransitioning = false
  frames = []
  vi.stubGlobal('document', {
    documentElement: {
      toggleAttribute(_name: string, on: boolean) {
        isTransitioning = on
      },
    },
  })
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
})
afterEach(() => vi.unstubAllGlobals())

const nextFrame = () => {
  for (const frame of frames.splice(0)) frame()
}
const { signal } = new AbortController()

/** View transitions whose fade ends when a test says so. */
function stubFades(reducedMotion: boolean) {
  const fades: { finish: () => void; skip: ReturnType<typeof vi.fn> }[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }))
  Object.assign(document, {
    startViewTransition(update: () => void) {
      update()
      let finish = () => {}
      const finished = new Promise<void>(resolve => {
        finish = resolve
      })
      const skip = vi.fn(finish)
      fades.push({ finish, skip })
      const done = Promise.resolve()
      return { ready: done, updateCallbackDone: done, finished, skipTransition: skip }
    },
  })
  return fades
}

describe('the flag is on before leave and enter, off after enter', () => {
  it.each(['where view transitions are missing', 'with reduced motion'])('%s', async kind => {
    const fades = kind === 'with reduced motion' ? stubFades(true) : []
    const drawn: boolean[] = []
    const ended = createPageTransition().run(() => drawn.push(isTransitioning), signal)
    expect([drawn, isTransitioning, fades.length]).toEqual([[true], true, 0])
    nextFrame()
    await ended
    expect(isTransitioning).toBe(false)
  })

  it('with a fade, until it is over', async () => {
    const fades = stubFades(false)
    const drawn: boolean[] = []
    await createPageTransition().run(() => drawn.push(isTransitioning), signal)
    expect([drawn, isTransitioning]).toEqual([[true], true])
    fades[0]!.finish()
    await vi.waitFor(() => expect(isTransitioning).toBe(false))
  })

  it('a newer navigation keeps it on when an older one ends', async () => {
    const transition = createPageTransition()
    const first = transition.run(() => {}, signal)
    const second = transition.run(() => {}, signal)
    frames.shift()!()
    await first
    expect(isTransitioning).toBe(true)
    nextFrame()
    await second
    expect(isTransitioning).toBe(false)
  })

  it('a newer navigation cuts an older fade short', async () => {
    const fades = stubFades(false)
    const transition = createPageTransition()
    await transition.run(() => {}, signal)
    await transition.run(() => {}, signal)
    expect(fades[0]!.skip).toHaveBeenCalled()
    await new Promise(resolve => setTimeout(resolve))
    expect(isTransitioning).toBe(true)
    fades[1]!.finish()
    await vi.waitFor(() => expect(isTransitioning).toBe(false))
  })

  it('off again where drawing fails', async () => {
    const failed = createPageTransition().run(() => {
      throw new Error('no')
    }, signal)
    await expect(failed).rejects.toThrow('no')
    expect(isTransitioning).toBe(false)
  })
})
