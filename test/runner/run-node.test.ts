import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runnerIn } from './run-node.ts'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'run-node-'))
  const script =
    "import { getPriority } from 'node:os'\nconsole.log(getPriority())\nconsole.error('told')\nprocess.exitCode = 3\n"
  // Its priority is set as soon as it has started.
  writeFileSync(join(root, 'script.mjs'), `await new Promise(resolve => setTimeout(resolve, 300))\n${script}`)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('runs a script out of the way of others: what it prints goes aside, its exit code is told', async () => {
  let aside = ''
  let heard = ''
  const runner = runnerIn(root, {}, text => (aside += text))
  expect(await runner.node('script.mjs', [], { print: text => (heard += text) })).toBe(3)
  expect(heard).toBe(`${constants.priority.PRIORITY_LOW}\n`)
  expect(aside).toContain(heard)
  expect(aside).toContain('told\n')
})

it('ends in an error where there is no such script', async () => {
  let aside = ''
  expect(await runnerIn(root, {}, text => (aside += text)).node('missing.mjs')).not.toBe(0)
  expect(aside).toContain('missing.mjs')
})
