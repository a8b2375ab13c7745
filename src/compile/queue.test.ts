import { expect, it, vi } from 'vitest'
import { CompilerBusy, ReaderLeft } from '../model/run/compiler.ts'
import { createQueue } from './queue.ts'

const NEVER = new AbortController().signal
const LIMITS = { atOnce: 2, maxWaiting: 3, maxWaitingEach: 2, maxWaitMs: 1000 }

/** Work that ends when it is told. */
function work() {
  let end = () => {}
  const done = new Promise<void>(resolve => {
    end = resolve
  })
  return { start: vi.fn(() => done), end }
}

const settle = () => new Promise(resolve => setTimeout(resolve))

it('no client takes all slots: the last free one is for another client', async () => {
  const queue = createQueue(LIMITS)
  const [first, second, other] = [work(), work(), work()]
  void queue.run('a', first.start, NEVER)
  void queue.run('a', second.start, NEVER)
  void queue.run('b', other.start, NEVER)
  await settle()
  expect([first, second, other].map(({ start }) => start.mock.calls.length)).toEqual([1, 0, 1])
  first.end()
  await settle()
  expect(second.start).toHaveBeenCalled()
})

it('with one slot, clients take turns', async () => {
  const queue = createQueue({ ...LIMITS, atOnce: 1 })
  const [first, second, other] = [work(), work(), work()]
  void queue.run('a', first.start, NEVER)
  void queue.run('a', second.start, NEVER)
  void queue.run('b', other.start, NEVER)
  const starts = () => [first, second, other].map(({ start }) => start.mock.calls.length)
  await settle()
  expect(starts()).toEqual([1, 0, 0])
  first.end()
  await settle()
  expect(starts()).toEqual([1, 0, 1])
  other.end()
  await settle()
  expect(starts()).toEqual([1, 1, 1])
})

it('rejects requests when the queue is full', async () => {
  const queue = createQueue(LIMITS)
  const works = Array.from({ length: 5 }, work)
  for (const [index, { start }] of works.entries()) void queue.run(`client ${index}`, start, NEVER)
  await expect(queue.run('late', work().start, NEVER)).rejects.toThrow(CompilerBusy)
  const own = createQueue(LIMITS)
  for (const { start } of works.slice(0, 3)) void own.run('a', start, NEVER)
  await expect(own.run('a', work().start, NEVER)).rejects.toThrow(CompilerBusy)
  // Nobody is left in line, who would be told after the test.
  for (const { end } of works) end()
  await settle()
  for (const { start } of works) expect(start).toHaveBeenCalled()
})

it('skips aborted requests', async () => {
  const queue = createQueue({ ...LIMITS, atOnce: 2 })
  const [first, left, next] = [work(), work(), work()]
  const leaving = new AbortController()
  void queue.run('a', first.start, NEVER)
  const waiting = queue.run('a', left.start, leaving.signal)
  void queue.run('a', next.start, NEVER)
  leaving.abort()
  await expect(waiting).rejects.toThrow(ReaderLeft)
  first.end()
  await settle()
  expect(left.start).not.toHaveBeenCalled()
  expect(next.start).toHaveBeenCalled()
})

it('rejects requests that have waited too long', async () => {
  vi.useFakeTimers()
  const queue = createQueue(LIMITS)
  void queue.run('a', work().start, NEVER)
  const waiting = queue.run('a', work().start, NEVER)
  const reported = expect(waiting).rejects.toThrow(CompilerBusy)
  await vi.advanceTimersByTimeAsync(1001)
  await reported
  vi.useRealTimers()
})

it('a failed task frees its slot', async () => {
  const queue = createQueue(LIMITS)
  await expect(queue.run('a', () => Promise.reject(new Error('no')), NEVER)).rejects.toThrow('no')
  await expect(queue.run('a', async () => 1, NEVER)).resolves.toBe(1)
})
