import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import type { Linear } from './linear.ts'

it('every function and every pattern that reads the text of a request takes time with its length alone', async () => {
  const script = join(import.meta.dirname, 'measure-linear.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: 16 * 1024 * 1024 })
  const { readers, texts, patterns, fewestPumps, ...outcome } = JSON.parse(stdout) as Linear
  expect(outcome).toEqual({
    unknown: [],
    found: [],
    controls: {
      'a pattern, long': true,
      'a pattern, as long as a pair': true,
      'copies of the rest': true,
      'a reversal': false,
      nothing: false,
    },
  })
  expect(readers).toBeGreaterThan(40)
  expect(texts).toBeGreaterThan(20)
  expect(patterns).toBeGreaterThan(80)
  expect(fewestPumps).toBeGreaterThan(100)
})
