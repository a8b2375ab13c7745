// Reads and writes results of benchmarks and attacks. They are committed, and pages show them with their date.

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

/** A measurement of `npm run bench`. Each page has several. */
const figure = z.strictObject({
  name: z.enum(['javascript', 'firstLoad', 'largestPaint', 'blocking', 'shift', 'clickPrefetched', 'clickCold']),
  value: z.number(),
  budget: z.number(),
  unit: z.enum(['KB', 'ms', '×', '']),
})
const benchPage = z.strictObject({ name: z.string(), path: z.string().startsWith('/'), figures: z.array(figure) })
const bench = z.strictObject({ ...measured, runs: z.int(), pages: z.array(benchPage) })

/** Measurements of `npm run bench:peers`, which compares this site with the fastest peer: kilobytes, then milliseconds. */
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
  /** The 99th percentile for prerendered files. */
  readyMs: milliseconds,
})
/** Responses during an event. Broken ones are incomplete, or match no build. */
const answered = z.strictObject({ answers: count, broken: count })
const passed = z.strictObject({ held: count, tried: count })
const attack = z.strictObject({
  ...measured,
  /** Seed of the random requests, with which they can be repeated. */
  seed: z.int(),
  node: attackedServer.extend({
    /** Bytes of memory after a tenth, half and all of the requests. */
    memory: z.strictObject({ tenth: count, half: count, all: count }),
  }),
  edge: attackedServer,
  /** Responses while the server switched to another build. */
  swap: answered.extend({
    /** Connections at the same time, and for how long they asked. */
    readers: count.optional(),
    minutes: z.number().nonnegative().optional(),
  }),
  /** Responses while the server was shutting down. */
  stop: answered,
  /** Faults in a browser after which the page was still readable and its links worked. */
  faults: passed,
  /** Mistakes of authors that the build refused. */
  edits: passed,
})

/** The campaign of hostile programs. The file also has the measurements of `npm run bench:run`. */
const run = z.looseObject({ attack: z.looseObject({ programs: count, found: count }).optional() })

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
export type RunResults = z.infer<typeof run>

export const BENCH = resultFile('bench/results.json', 'npm run bench', bench)
export const PEERS = resultFile('bench/peers.json', 'npm run bench:peers', peers)
export const ATTACK = resultFile('bench/attack.json', 'npm run attack', attack)
export const RUN = resultFile('bench/run.json', 'npm run attack:run', run)

/** @param command The command that writes the file if it is called with `-- --save`. */
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
