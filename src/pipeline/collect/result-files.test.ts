import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ATTACK, type AttackResults } from './result-files.ts'

const RESULTS: AttackResults = {
  measured: '2026-01-02T00:00:00.000Z',
  build: 'b0',
  seed: 7,
  node: {
    requests: 100,
    errors: { '503': 2 },
    findings: 0,
    slowestMs: 80.5,
    readyMs: 4,
    memory: { tenth: 1, half: 2, all: 3 },
  },
  edge: { requests: 50, errors: {}, findings: 0, slowestMs: 90, readyMs: 5 },
  swap: { answers: 10, broken: 0 },
  stop: { answers: 10, broken: 0 },
  faults: { held: 3, tried: 3 },
  edits: { held: 4, tried: 4 },
}

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'attack-'))
  await mkdir(join(root, 'bench'))
})
afterEach(() => rm(root, { recursive: true }))

it('are read as they were written', async () => {
  await ATTACK.write(root, RESULTS)
  expect(await ATTACK.read(root)).toEqual(RESULTS)
})

it('are nothing where nobody has saved any', async () => {
  expect(await ATTACK.read(root)).toBeNull()
})

it.each([
  ['cut off', JSON.stringify(RESULTS).slice(0, 80), 'bench/attack.json:1: The JSON ends before it is complete.'],
  ['of another shape', JSON.stringify({ ...RESULTS, seed: 'x' }), 'The value "seed" is wrong: expected'],
  [
    'with a status that is no error',
    JSON.stringify({ ...RESULTS, edge: { ...RESULTS.edge, errors: { '200': 1 } } }),
    'edge.errors',
  ],
  ['without a figure', JSON.stringify({ ...RESULTS, swap: undefined }), '"swap" is'],
])('are named with the fix where they are %s', async (_what, text, fact) => {
  await writeFile(join(root, ATTACK.file), text)
  const error = await ATTACK.read(root).catch((reason: Error) => reason)
  expect((error as Error).message).toContain(fact)
  expect((error as Error).message).toContain('Take it back from git, or run "npm run attack -- --save".')
})
