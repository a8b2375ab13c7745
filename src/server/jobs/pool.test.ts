import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createWorkerPool, type JobLimits, type ThreadEvents } from './pool.ts'
import { WorkBusy, WorkTimeout } from './work.ts'

const LIMITS: JobLimits = { prepareMs: 1000, workMs: 100, tooLong: 'Too long.' }

interface FakeThread extends ThreadEvents {
  jobs: unknown[]
  isEnded: boolean
}

function pool(options: { size?: number; maxWaiting?: number; maxWaitMs?: number } = {}) {
  const threads: FakeThread[] = []
  const made = createWorkerPool({
    size: 1,
    maxWaiting: 2,
    maxWaitMs: 5000,
    ...options,
    start(events) {
      const thread: FakeThread = { ...events, jobs: [], isEnded: false }
      threads.push(thread)
      return {
        send: job => thread.jobs.push(job),
        async end() {
          thread.isEnded = true
        },
      }
    },
  })
  return { threads, ...made }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('refuses what cannot be sent, and goes on with the next', async () => {
  const sent: unknown[] = []
  const { run } = createWorkerPool({
    size: 1,
    maxWaiting: 2,
    maxWaitMs: 5000,
    start: ({ message }) => ({
      send(job) {
        if (job === 'too deep') throw new RangeError('Maximum call stack size exceeded')
        sent.push(job)
        message({ type: 'done', value: job })
      },
      end: async () => {},
    }),
  })
  await expect(run('too deep', LIMITS)).rejects.toThrow('Maximum call stack')
  expect([await run('a', LIMITS), sent]).toEqual(['a', ['a']])
})

it('starts a thread with the first job, and gives it one at a time, in order', async () => {
  const { threads, run } = pool()
  expect(threads).toHaveLength(0)
  const answers = [run('a', LIMITS), run('b', LIMITS)]
  expect(threads.map(thread => thread.jobs)).toEqual([['a']])
  threads[0]!.message({ type: 'done', value: 1 })
  expect(threads.map(thread => thread.jobs)).toEqual([['a', 'b']])
  threads[0]!.message({ type: 'failed', error: new Error('no rows') })
  expect(await answers[0]).toBe(1)
  await expect(answers[1]).rejects.toThrow('no rows')
  // One that failed at a job does the next.
  void run('c', LIMITS)
  expect(threads.map(thread => thread.jobs)).toEqual([['a', 'b', 'c']])
})

it('starts as many as it may, and asks the one again that was busy last', async () => {
  const { threads, run } = pool({ size: 2 })
  for (const job of ['a', 'b', 'c']) void run(job, LIMITS)
  expect(threads.map(thread => thread.jobs)).toEqual([['a'], ['b']])
  threads[0]!.message({ type: 'done', value: 0 })
  threads[0]!.message({ type: 'done', value: 0 })
  threads[1]!.message({ type: 'done', value: 0 })
  void run('d', LIMITS)
  expect(threads.map(thread => thread.jobs)).toEqual([
    ['a', 'c'],
    ['b', 'd'],
  ])
})

it('ends a thread whose job passes its limit, and whoever waits gets another', async () => {
  const { threads, run } = pool()
  const endless = run('endless', LIMITS)
  const next = run('next', LIMITS)
  const refused = expect(endless).rejects.toEqual(new WorkTimeout('Too long.'))
  threads[0]!.message({ type: 'begun' })
  await vi.advanceTimersByTimeAsync(99)
  expect(threads[0]!.isEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await refused
  expect(threads.map(({ jobs, isEnded }) => [jobs, isEnded])).toEqual([
    [['endless'], true],
    [['next'], false],
  ])
  // What the old one still says is nobody's answer.
  threads[0]!.message({ type: 'done', value: 'late' })
  threads[1]!.message({ type: 'done', value: 'right' })
  expect(await next).toBe('right')
})

it('counts the time that a thread reads what it needs apart', async () => {
  const { threads, run } = pool()
  const answer = run('a', LIMITS)
  await vi.advanceTimersByTimeAsync(999)
  threads[0]!.message({ type: 'begun' })
  await vi.advanceTimersByTimeAsync(99)
  threads[0]!.message({ type: 'done', value: 1 })
  expect(await answer).toBe(1)
  const stuck = expect(run('b', LIMITS)).rejects.toBeInstanceOf(WorkTimeout)
  await vi.advanceTimersByTimeAsync(1000)
  await stuck
})

it('refuses at once what more than enough wait for, and after a while what waits too long', async () => {
  const { threads, run } = pool()
  const long = { ...LIMITS, prepareMs: 60_000 }
  const [, second, third, fourth] = ['a', 'b', 'c', 'd'].map(job => run(job, long))
  await expect(fourth).rejects.toBeInstanceOf(WorkBusy)
  const refused = [second, third].map(each => expect(each).rejects.toBeInstanceOf(WorkBusy))
  await vi.advanceTimersByTimeAsync(5000)
  await Promise.all(refused)
  threads[0]!.message({ type: 'done', value: 0 })
  expect(threads[0]!.jobs).toEqual(['a'])
})

it('a thread that is lost takes its job with it, and no other', async () => {
  const { threads, run } = pool()
  const [first, second] = [run('a', LIMITS), run('b', LIMITS)]
  threads[0]!.lost(new WorkBusy('gone'))
  threads[0]!.lost(new WorkBusy('gone'))
  await expect(first).rejects.toThrow('gone')
  threads[1]!.message({ type: 'done', value: 2 })
  expect(await second).toBe(2)
  expect(threads).toHaveLength(2)
})

it('refuses everything once it is closed', async () => {
  const { threads, run, close } = pool()
  const jobs = [run('a', LIMITS), run('b', LIMITS)].map(job => expect(job).rejects.toBeInstanceOf(WorkBusy))
  await close()
  await Promise.all(jobs)
  await expect(run('c', LIMITS)).rejects.toBeInstanceOf(WorkBusy)
  expect(threads.map(thread => thread.isEnded)).toEqual([true])
})
