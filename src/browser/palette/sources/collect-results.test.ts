import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Group, Item, Source } from '../items.ts'
import { collectResults, SETTLE_MS, type SearchResults } from './collect-results.ts'

const item = (id: string, title = id): Item => ({ id, title, href: `/${id}` })
const group = (id: string, ...items: Item[]): Group => ({
  id,
  label: id,
  items: items.length > 0 ? items : [item(id)],
})
const delayed = (ms: number, id: string) => () =>
  new Promise<Group[]>(resolve => setTimeout(() => resolve([group(id)]), ms))

function run(...sources: Parameters<typeof collectResults>[0]) {
  const shown: SearchResults[] = []
  const controller = new AbortController()
  collectResults(sources, 'q', controller.signal, results => shown.push(results))
  return { shown, controller, ids: () => shown.map(({ groups }) => groups.map(each => each.id)) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('collect', () => {
  it('shows answers that are there at once, at once', () => {
    const { shown } = run(
      () => [group('a')],
      () => [group('b')],
    )
    expect(shown).toEqual([
      { query: 'q', groups: [group('a'), group('b')], isPending: false, isFirstPending: false, isFailed: false },
    ])
  })

  it('waits a moment and then shows what came in the order of the sources', async () => {
    const { ids, shown } = run(delayed(20, 'slow'), () => [group('now')])
    expect(shown).toEqual([])
    await vi.advanceTimersByTimeAsync(20)
    expect(ids()).toEqual([['slow', 'now']])
  })

  it('puts what comes later below, whatever its place among the sources', async () => {
    const { ids, shown } = run(delayed(500, 'late'), () => [group('now')])
    await vi.advanceTimersByTimeAsync(SETTLE_MS)
    expect(shown.at(-1)?.isPending).toBe(true)
    await vi.advanceTimersByTimeAsync(500)
    expect(ids()).toEqual([['now'], ['now', 'late']])
    expect(shown.at(-1)?.isPending).toBe(false)
  })

  it('keeps the rows of the query before until the first source has answered', async () => {
    const ids: string[][] = []
    const show = ({ groups }: SearchResults) => ids.push(groups.map(each => each.id))
    const { signal } = new AbortController()
    collectResults([delayed(500, 'late'), () => [group('now')]], 'q', signal, show, { hasRows: true })
    await vi.advanceTimersByTimeAsync(400)
    expect(ids).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    expect(ids).toEqual([['late', 'now']])
  })

  it('never replaces rows by an empty list while the index loads', async () => {
    const ids: string[][] = []
    const show = ({ groups }: SearchResults) => ids.push(groups.map(each => each.id))
    const { signal } = new AbortController()
    collectResults([delayed(5000, 'late'), () => []], 'q', signal, show, { hasRows: true, isReady: false })
    await vi.advanceTimersByTimeAsync(4000)
    expect(ids).toEqual([])
    await vi.advanceTimersByTimeAsync(1000)
    expect(ids).toEqual([['late']])
  })

  it('shows nothing more once the reader has typed on', async () => {
    const { shown, controller } = run(delayed(10, 'a'), delayed(100, 'b'))
    controller.abort()
    await vi.advanceTimersByTimeAsync(1000)
    expect(shown).toEqual([])
  })

  it('says that a source failed and keeps the others', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { shown } = run(
      () => [group('a')],
      () => Promise.reject(new Error('gone')),
      () => {
        throw new Error('broken')
      },
    )
    await vi.advanceTimersByTimeAsync(1)
    expect(shown).toEqual([
      { query: 'q', groups: [group('a')], isPending: false, isFirstPending: false, isFailed: true },
    ])
    expect(warn).toHaveBeenCalledTimes(2)
  })

  it('tells whether the rows on top are still to come', async () => {
    const { shown } = run(delayed(SETTLE_MS + 50, 'top'), () => [group('now')], delayed(500, 'last'))
    await vi.advanceTimersByTimeAsync(600)
    expect(shown.map(({ isFirstPending }) => isFirstPending)).toEqual([true, false, false])
  })

  it('lists a place once, where it stands highest', () => {
    const { shown } = run(
      () => [group('a', item('x'), item('y'))],
      () => [group('b', item('y'), item('z'))],
    )
    expect(shown[0]?.groups.map(({ items }) => items.map(each => each.id))).toEqual([['x', 'y'], ['z']])
  })

  it('renews rows where they stand and puts further ones below everything', async () => {
    const source: Source = (_query, _signal, more) => {
      setTimeout(() => more([group('a', item('new'), item('x', 'better'), item('y'))]), 100)
      return [group('a', item('x'), item('y'))]
    }
    const { shown } = run(source, () => [group('b')])
    await vi.advanceTimersByTimeAsync(100)
    const ids = shown.map(({ groups }) => groups.flatMap(({ items }) => items.map(each => each.id)))
    expect(ids).toEqual([
      ['x', 'y', 'b'],
      ['x', 'y', 'b', 'new'],
    ])
    expect(shown[1]?.groups[0]?.items[0]?.title).toBe('better')
  })
})
