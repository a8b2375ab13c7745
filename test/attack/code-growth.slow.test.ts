import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

it('code of ten times the length is checked in ten times the time, not in a hundred times', async () => {
  const script = join(import.meta.dirname, 'measure-code-growth.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: 16 * 1024 * 1024 })
  expect(JSON.parse(stdout)).toEqual([])
})
