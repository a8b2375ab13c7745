import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLoading, type Loading, progressAt } from './loading.ts'

let loading: Loading

beforeEach(() => {
  vi.useFakeTimers()
  loading = createLoading()
})
afterEach(() => void vi.useRealTimers())

describe('loading indicator (R24)', () => {
  it.each([
    [0, 0],
    [200, 12.566],
    [1000, 50],
    [2000, 70.483],
    [20_000, 96.817],
  ])('progress after %i ms is %f: (2/π·100)·atan((elapsed/2000·100)/50)', (elapsed, progress) => {
    expect(progressAt(elapsed)).toBeCloseTo(progress, 2)
  })

  it('is hidden for the first 200 ms, then follows the clock', () => {
    loading.start()
    expect(loading.get()).toEqual({ status: 'pending', isVisible: false, progress: 0, error: false })
    vi.advanceTimersByTime(199)
    expect(loading.get().isVisible).toBe(false)
    vi.advanceTimersByTime(1)
    expect(loading.get()).toMatchObject({ isVisible: true, progress: progressAt(200) })
    vi.advanceTimersByTime(800)
    expect(loading.get().progress).toBeCloseTo(50)
  })

  it('shows 100 when finished, hides after 500 ms and resets 400 ms later', () => {
    loading.start()
    vi.advanceTimersByTime(300)
    loading.finish()
    expect(loading.get()).toEqual({ status: 'success', isVisible: true, progress: 100, error: false })
    vi.advanceTimersByTime(499)
    expect(loading.get().isVisible).toBe(true)
    vi.advanceTimersByTime(1)
    expect(loading.get()).toMatchObject({ isVisible: false, progress: 100 })
    vi.advanceTimersByTime(399)
    expect(loading.get().progress).toBe(100)
    vi.advanceTimersByTime(1)
    expect(loading.get()).toEqual({ status: 'success', isVisible: false, progress: 0, error: false })
  })

  it('never shows where the page comes within 200 ms', () => {
    loading.start()
    vi.advanceTimersByTime(150)
    loading.finish()
    const seen: boolean[] = []
    const stop = loading.subscribe(() => seen.push(loading.get().isVisible))
    vi.advanceTimersByTime(2000)
    stop()
    expect(seen).not.toContain(true)
  })

  it('finishes in the error colour after an error', () => {
    loading.start()
    vi.advanceTimersByTime(250)
    loading.finish({ error: true })
    expect(loading.get()).toEqual({ status: 'error', isVisible: true, progress: 100, error: true })
    vi.advanceTimersByTime(900)
    expect(loading.get()).toEqual({ status: 'error', isVisible: false, progress: 0, error: false })
  })

  it('starts anew when a navigation supersedes another', () => {
    loading.start()
    vi.advanceTimersByTime(900)
    loading.start()
    expect(loading.get()).toEqual({ status: 'pending', isVisible: false, progress: 0, error: false })
    vi.advanceTimersByTime(200)
    expect(loading.get().progress).toBeCloseTo(progressAt(200))
    // What an earlier finish had planned does not hide a later start.
    loading.finish()
    vi.advanceTimersByTime(450)
    loading.start()
    vi.advanceTimersByTime(250)
    expect(loading.get()).toMatchObject({ status: 'pending', isVisible: true })
  })

  it('draws nothing for a page that comes quickly, and the same object as long as it looks the same', () => {
    const idle = loading.shown()
    loading.start()
    vi.advanceTimersByTime(150)
    loading.finish()
    vi.advanceTimersByTime(2000)
    expect(loading.shown()).toBe(idle)
    loading.start()
    vi.advanceTimersByTime(200)
    expect(loading.shown()).toMatchObject({ isVisible: true, progress: progressAt(200) })
  })
})
