import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PEERS_FILE, type PeersResults, readPeers, writePeers } from './peers-results.ts'

const RESULTS: PeersResults = {
  measured: '2026-01-02T00:00:00.000Z',
  build: 'b0',
  runs: 5,
  peer: { name: 'Starlight', version: '0.37.7' },
  pages: [{ name: 'mem', screen: '360 × 780', figures: [{ name: 'ready', own: 900, peer: 1000 }] }],
}

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'peers-'))
  await mkdir(join(root, 'bench'))
})
afterEach(() => rm(root, { recursive: true }))

it('are read as they were written', async () => {
  await writePeers(root, RESULTS)
  expect(await readPeers(root)).toEqual(RESULTS)
})

it('are nothing where nobody has saved any', async () => {
  expect(await readPeers(root)).toBeNull()
})

it('are named with the fix where they cannot be read', async () => {
  await writeFile(join(root, PEERS_FILE), JSON.stringify({ ...RESULTS, runs: 'many' }))
  await expect(readPeers(root)).rejects.toThrow(/"runs" is wrong.*npm run bench:peers -- --save/s)
})
