// What authors get wrong is refused with file, line and fix, and the site that is there stays as it is.

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { assembleSite } from '../src/pipeline/collect/assemble.ts'
import { defaultOptions } from '../src/pipeline/setup/options.ts'
import { loadSettings } from '../src/pipeline/setup/settings-file.ts'
import { EDITS } from './malformed/edits.ts'
import { writeSite } from './malformed/site.ts'

const OLD = 'dist/current/site/index.html'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'malformed-'))
  // Its facts are made up.
  vi.stubEnv('ZIG_STD', 'none')
  await writeSite(root)
  await mkdir(join(root, 'dist/current/site'), { recursive: true })
  await writeFile(join(root, OLD), 'The old site')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(root, { recursive: true })
})

async function assemble() {
  return assembleSite(defaultOptions(root, await loadSettings(root), { log: () => {} }))
}

it('the small site itself is in order', async () => {
  const site = await assemble()
  expect(site.reference?.pages.size).toBeGreaterThanOrEqual(0)
  expect(site.prerendered.length).toBeGreaterThan(3)
})

it('each mistake has a name of its own', () => {
  const names = EDITS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(45)
})

const possible = EDITS.filter(({ isLink }) => !isLink || process.platform !== 'win32')

it.each(possible)('the build refuses $name', async ({ apply, file, fact, fix }) => {
  const line = await apply(root)
  const error = await assemble().then(
    () => null,
    reason => reason as Error,
  )
  const message = error?.message ?? 'The mistake was not seen.'
  const reported = message.split('\n').find(each => each.includes(file) && (line === undefined || each.includes(fact)))
  expect(message).toContain(line === undefined ? file : `${file}:${line}: `)
  expect(reported).toBeDefined()
  expect(message).toContain(fact)
  expect(message).toContain(fix)
  expect(message).not.toMatch(/^ +at /m)
  expect(message).not.toContain(root)
  expect(await readdir(join(root, 'dist/current/site'))).toEqual(['index.html'])
  expect(await readFile(join(root, OLD), 'utf8')).toBe('The old site')
})
