// Results of benchmarks and attacks. They are committed, and the build shows them with their date: it never measures itself.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readIfThere } from '../../files/if-there.ts'
import { readJson } from '../../model/json.ts'

const count = z.int().nonnegative()
const milliseconds = z.number().nonnegative()
const measured = {
  measured: z.iso.datetime(),
  /** Id of the build that was measured. */
  build: z.string(),
}

/** Figures of `npm run bench`, one group a page. */
const figure = z.strictObject({
  name: z.enum(['javascript', 'firstLoad', 'largestPaint', 'blocking', 'shift', 'clickPrefetched', 'clickCold']),
  value: z.number(),
  budget: z.number(),
  unit: z.enum(['KB', 'ms', '×', '']),
})
const benchPage = z.strictObject({ name: z.string(), path: z.string().startsWith('/'), figures: z.array(figure) })
const bench = z.strictObject({ ...measured, runs: z.int(), pages: z.array(benchPage) })

/** Figures of `npm run bench:peers`, which measures this site beside the fastest peer on the same words: kilobytes, then milliseconds. */
export const PEER_FIGURES = [
  'firstLoad',
  'firstPaint',
  'largestPaint',
  'blocking',
  'ready',
  'clickPrefetched',
  'clickCold',
] as const
const peerFigure = z.strictObject({ name: z.enum(PEER_FIGURES), own: milliseconds, peer: milliseconds })
const peerPage = z.strictObject({
  name: z.string(),
  /** Width and height of the window. */
  screen: z.string(),
  figures: z.array(peerFigure),
})
const peers = z.strictObject({
  ...measured,
  runs: z.int(),
  peer: z.strictObject({ name: z.string(), version: z.string() }),
  pages: z.array(peerPage),
})

const attackedServer = z.strictObject({
  requests: count,
  /** Answers by status from 500 on. */
  errors: z.record(z.string().regex(/^5\d\d$/), count),
  /** Wrong answers, and requests without an answer. */
  findings: count,
  slowestMs: milliseconds,
  /** 99 of 100 requests for finished files took no longer. */
  readyMs: milliseconds,
})
/** Answers while something happened to the server. Broken ones are incomplete, or belong to no build. */
const answered = z.strictObject({ answers: count, broken: count })
const passed = z.strictObject({ held: count, tried: count })
const attack = z.strictObject({
  ...measured,
  /** Makes the same requests again. */
  seed: z.int(),
  node: attackedServer.extend({
    /** Bytes in memory when a tenth, half and all of the requests were answered. */
    memory: z.strictObject({ tenth: count, half: count, all: count }),
  }),
  edge: attackedServer,
  /** Another build took over in the middle. */
  swap: answered,
  /** The server was asked to stop in the middle. */
  stop: answered,
  /** Faults in a browser after which the page could still be read and left. */
  faults: passed,
  /** Mistakes of authors that the build refused. */
  edits: passed,
})

export type BenchFigure = z.infer<typeof figure>
export type BenchPage = z.infer<typeof benchPage>
export type BenchResults = z.infer<typeof bench>
export type PeerFigure = (typeof PEER_FIGURES)[number]
export type PeerMeasure = z.infer<typeof peerFigure>
export type PeerPage = z.infer<typeof peerPage>
export type PeersResults = z.infer<typeof peers>
export type AttackedServer = z.infer<typeof attackedServer>
export type AnsweredThrough = z.infer<typeof answered>
export type Held = z.infer<typeof passed>
export type AttackResults = z.infer<typeof attack>

export const BENCH = resultFile('bench/results.json', 'npm run bench', bench)
export const PEERS = resultFile('bench/peers.json', 'npm run bench:peers', peers)
export const ATTACK = resultFile('bench/attack.json', 'npm run attack', attack)

/** @param command Measures again. With `-- --save` it writes the file. */
function resultFile<Schema extends z.ZodType>(file: string, command: string, schema: Schema) {
  const fix = `Take it back from git, or run "${command} -- --save".`
  return {
    file,
    /** Returns `null` if nothing was saved yet. */
    async read(root: string): Promise<z.infer<Schema> | null> {
      const text = await readIfThere(join(root, file))
      return text === null ? null : readJson({ text, file, fix }, schema)
    },
    async write(root: string, results: z.infer<Schema>): Promise<void> {
      await writeFile(join(root, file), `${JSON.stringify(results, null, 2)}\n`)
    },
  }
}
