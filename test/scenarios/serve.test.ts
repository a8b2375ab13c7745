// `npm ci --omit=dev && npm run serve` beside a copied dist/, without the rest of the repository.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { ROOT } from '../sites.ts'
import { type Deployed, deploy, expectToServe } from './deployed.ts'

const { scripts, dependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
  dependencies: Record<string, string>
}

let site: Deployed

beforeAll(async () => {
  expect(inject('ownProblem')).toBeNull()
  const files = ['package.json', 'package-lock.json', '.npmrc', 'scripts/serve.mjs']
  const built = ['server', 'site', 'stamp.json'].map(name => `dist/current/${name}`)
  site = await deploy({ files: [...files, ...built], command: scripts.serve!.split(' ') })
})
afterAll(() => site?.remove())

it('serves pages, payloads, queries and tools', () => expectToServe(site.ask))

it('has the packages that package.json names for serving, and no other', async () => {
  const folders = (await readdir(join(site.folder, 'node_modules'))).filter(name => !name.startsWith('.'))
  const named = Object.keys(dependencies).map(name => name.split('/')[0])
  expect(folders.sort()).toEqual([...new Set(named)].sort())
})
