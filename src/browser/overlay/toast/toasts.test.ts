import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToasts } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tick = () => Promise.resolve()
const settle = async () => {
  for (let i = 0; i < 20; i++) await tick()
}

describe('toasts', () => {
  it('wait in a queue and come one per tick', async () => {
    const toasts = createToasts()
    const lengths: number[] = []
    toasts.store.subscribe(() => lengths.push(toasts.store.get().length))
    for (const id of ['a', 'b', 'c']) toasts.add({ id, title: id })
    expect(toasts.store.get()).toEqual([])
    await settle()
    expect(lengths).toEqual([1, 2, 3])
  })

  it('are open for 5000 ms unless they say otherwise', async () => {
    const toasts = createToasts()
    toasts.add({ id: 'a', title: 'A' })
    toasts.add({ id: 'b', title: 'B', duration: 100 })
    await settle()
    expect(toasts.store.get()).toEqual([
      { id: 'a', title: 'A', open: true, duration: 5000 },
      { id: 'b', title: 'B', open: true, duration: 100 },
    ])
  })

  it('are five at most, the oldest dropped', async () => {
    const toasts = createToasts()
    for (let n = 1; n <= 7; n++) toasts.add({ id: `t${n}`, title: `Toast ${n}` })
    await settle()
    expect(toasts.store.get().map(toast => toast.id)).toEqual(['t3', 't4', 't5', 't6', 't7'])
  })

  it('are closed first and removed 200 ms later', async () => {
    const toasts = createToasts()
    toasts.add({ id: 'a' })
    await settle()
    toasts.remove('a')
    expect(toasts.store.get()).toMatchObject([{ id: 'a', open: false }])
    vi.advanceTimersByTime(199)
    expect(toasts.store.get()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(toasts.store.get()).toEqual([])
  })

  it('can be taken back while they wait', async () => {
    const toasts = createToasts()
    toasts.add({ id: 'a' })
    toasts.add({ id: 'b' })
    toasts.remove('b')
    await settle()
    expect(toasts.store.get().map(toast => toast.id)).toEqual(['a'])
  })

  it('without an id get one each', async () => {
    const toasts = createToasts()
    toasts.add({ title: 'A' })
    toasts.add({ title: 'B' })
    await settle()
    expect(toasts.store.get().map(toast => [toast.id, toast.title])).toEqual([
      ['toast-1', 'A'],
      ['toast-2', 'B'],
    ])
  })

  it('with an id that is shown take its place, and stay when the old one is removed', async () => {
    const toasts = createToasts()
    toasts.add({ id: 'a', title: 'old' })
    await settle()
    toasts.remove('a')
    toasts.add({ id: 'a', title: 'new' })
    await settle()
    vi.advanceTimersByTime(200)
    expect(toasts.store.get()).toMatchObject([{ title: 'new', open: true }])
  })

  it('that say what another says take its place, with another id: it is read out again', async () => {
    const toasts = createToasts()
    const copied = { title: 'Copied', description: 'std.mem', color: 'success' } as const
    toasts.add(copied)
    toasts.add({ ...copied, description: 'std.fs' })
    toasts.add(copied)
    await settle()
    expect(toasts.store.get().map(toast => [toast.id, toast.description])).toEqual([
      ['toast-2', 'std.fs'],
      ['toast-3', 'std.mem'],
    ])
  })
})
