// Results of `npm run bench:peers -- --save`, committed: this site beside the fastest peer, on the same words.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readIfThere } from '../../files/if-there.ts'
import { readJson } from '../../model/json.ts'

/** Kilobytes, then milliseconds. */
export const PEER_FIGURES = [
  'firstLoad',
  'firstPaint',
  'largestPaint',
  'blocking',
  'ready',
  'clickPrefetched',
  'clickCold',
] as const

export type PeerFigure = (typeof PEER_FIGURES)[number]

export interface PeerMeasure {
  name: PeerFigure
  own: number
  peer: number
}

export interface PeerPage {
  name: string
  /** Width and height of the window. */
  screen: string
  figures: PeerMeasure[]
}

export interface PeersResults {
  measured: string
  /** Id of the build that was measured. */
  build: string
  runs: number
  peer: { name: string; version: string }
  pages: PeerPage[]
}

export const PEERS_FILE = 'bench/peers.json'

const schema = z.strictObject({
  measured: z.iso.datetime(),
  build: z.string(),
  runs: z.int(),
  peer: z.strictObject({ name: z.string(), version: z.string() }),
  pages: z.array(
    z.strictObject({
      name: z.string(),
      screen: z.string(),
      figures: z.array(
        z.strictObject({
          name: z.enum(PEER_FIGURES),
          own: z.number().nonnegative(),
          peer: z.number().nonnegative(),
        }),
      ),
    }),
  ),
})

export async function readPeers(root: string): Promise<PeersResults | null> {
  const text = await readIfThere(join(root, PEERS_FILE))
  const fix = 'Take it back from git, or run "npm run bench:peers -- --save".'
  return text === null ? null : readJson<PeersResults>({ text, file: PEERS_FILE, fix }, schema)
}

export async function writePeers(root: string, results: PeersResults): Promise<void> {
  await writeFile(join(root, PEERS_FILE), `${JSON.stringify(results, null, 2)}\n`)
}
