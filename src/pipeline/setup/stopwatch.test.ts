import { expect, it, vi } from 'vitest'
import { createStopwatch, progressOn } from './stopwatch.ts'

it('shows what is running in one line, and leaves a line for each step that has ended', async () => {
  const seen: string[] = []
  const { step, steps } = createStopwatch(
    line => seen.push(`${line.trim().split(/\s+/)[0]} done`),
    text => seen.push(text),
  )
  let finish = () => {}
  const slow = step('slow', () => new Promise<void>(resolve => (finish = resolve)))
  await step('quick', () => 1)
  finish()
  await slow
  expect(seen.filter(Boolean)).toEqual(['  slow 0 s …', '  slow 0 s, quick 0 s …', 'quick done', 'slow done'])
  expect(steps.map(({ name }) => name)).toEqual(['quick', 'slow'])
})

it('takes a failed step off the line', async () => {
  const progress = vi.fn()
  const { step, steps } = createStopwatch(() => {}, progress)
  await expect(step('broken', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect([progress.mock.lastCall, steps]).toEqual([[''], []])
})

it('writes nothing where there is no terminal', () => {
  const write = vi.fn()
  progressOn({ isTTY: false, write } as unknown as NodeJS.WriteStream)('text')
  expect(write).not.toHaveBeenCalled()
  progressOn({ isTTY: true, write } as unknown as NodeJS.WriteStream)('text')
  expect(write).toHaveBeenCalledWith('\r\x1b[Ktext')
})
