import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildSite } from '../../src/pipeline/build.ts'
import { optionsOf } from '../sites.ts'

const folders: string[] = []

beforeAll(() => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '1760745600')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  for (const folder of folders) await rm(folder, { recursive: true })
})

async function build(): Promise<string> {
  const out = await mkdtemp(join(tmpdir(), 'site-'))
  folders.push(out)
  await buildSite({ ...(await optionsOf('single')), out })
  return join(out, 'current/site')
}

async function hashes(folder: string): Promise<Record<string, string>> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile())
  const all = await Promise.all(
    entries.map(async entry => {
      const file = join(entry.parentPath, entry.name)
      return [
        file.slice(folder.length),
        createHash('sha256')
          .update(await readFile(file))
          .digest('hex'),
      ] as const
    }),
  )
  return Object.fromEntries(all.sort())
}

it('the same inputs give the same bytes (R42)', async () => {
  const one = await build()
  const other = await build()
  const [first, second] = [await hashes(one), await hashes(other)]
  expect(Object.keys(second)).toEqual(Object.keys(first))
  expect(Object.keys(first).filter(file => first[file] !== second[file])).toEqual([])
  const { timestamp } = JSON.parse(await readFile(join(one, 'builds/latest.json'), 'utf8')) as { timestamp: number }
  expect(timestamp).toBe(1_760_745_600_000)
})

it('other inputs give another build id, known before anything is drawn (R42)', async () => {
  const { buildIdOf } = await import('../../src/pipeline/collect/build-id.ts')
  const options = await optionsOf('single')
  expect(await buildIdOf(options)).toBe(await buildIdOf(options))
  const others = await Promise.all([
    buildIdOf(await optionsOf('single', { title: 'Another title' })),
    buildIdOf({ ...options, contentDir: (await optionsOf('multi')).contentDir }),
    buildIdOf(await optionsOf('multi')),
  ])
  expect(new Set([await buildIdOf(options), ...others]).size).toBe(4)
  vi.stubEnv('SITE_URL', 'https://elsewhere.example')
  expect(await buildIdOf(options)).not.toBe(others[0])
  vi.stubEnv('SITE_URL', '')
})
