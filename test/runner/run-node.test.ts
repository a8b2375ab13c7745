import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runnerIn } from './run-node.ts'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'run-node-'))
  const script = [
    "import { constants, getPriority } from 'node:os'",
    // The priority is lowered after the start; a script that never gets it is ended by the limit of the test.
    'while (getPriority() < constants.priority.PRIORITY_BELOW_NORMAL) await new Promise(resolve => setTimeout(resolve, 5))',
    "console.log('printed')",
    "console.error('reported')",
    'process.exitCode = 3',
  ]
  writeFileSync(join(root, 'script.mjs'), `${script.join('\n')}\n`)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('runs a script at a lower priority, collects what it prints and returns its exit code', async () => {
  let aside = ''
  let output = ''
  const runner = runnerIn(root, {}, text => (aside += text))
  expect(await runner.node('script.mjs', [], { print: text => (output += text) })).toBe(3)
  expect(output).toBe('printed\n')
  expect(aside).toContain('printed\n')
  expect(aside).toContain('reported\n')
})

it('ends in an error where there is no such script', async () => {
  let aside = ''
  expect(await runnerIn(root, {}, text => (aside += text)).node('missing.mjs')).not.toBe(0)
  expect(aside).toContain('missing.mjs')
})
