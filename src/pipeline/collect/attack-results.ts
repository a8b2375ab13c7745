// Results of `npm run attack -- --save`, committed. The build shows them with their date.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readIfThere } from '../../files/if-there.ts'
import { readJson } from '../../model/json.ts'

export interface AttackResults {
  measured: string
  /** Id of the build that was attacked. */
  build: string
  /** Makes the same requests again. */
  seed: number
  node: AttackedServer & {
    /** Bytes in memory when a tenth, half and all of the requests were answered. */
    memory: { tenth: number; half: number; all: number }
  }
  edge: AttackedServer
  /** Another build took over in the middle. */
  swap: AnsweredThrough
  /** The server was asked to stop in the middle. */
  stop: AnsweredThrough
  /** Faults in a browser: the page could still be read and left. */
  faults: Held
  /** Mistakes of authors that the build refused. */
  edits: Held
}

export interface AttackedServer {
  requests: number
  /** Answers by status from 500 on. */
  errors: Record<string, number>
  /** Answers that must not be, and requests without any. */
  findings: number
  slowestMs: number
  /** 99 of 100 files that lie ready took no longer. */
  readyMs: number
}

export interface AnsweredThrough {
  answers: number
  /** Not whole, or of no build. */
  broken: number
}

export interface Held {
  held: number
  tried: number
}

export const ATTACK_FILE = 'bench/attack.json'

const count = z.int().nonnegative()
const server = {
  requests: count,
  errors: z.record(z.string().regex(/^5\d\d$/), count),
  findings: count,
  slowestMs: z.number().nonnegative(),
  readyMs: z.number().nonnegative(),
}
const through = z.strictObject({ answers: count, broken: count })
const held = z.strictObject({ held: count, tried: count })

const schema = z.strictObject({
  measured: z.iso.datetime(),
  build: z.string(),
  seed: z.int(),
  node: z.strictObject({ ...server, memory: z.strictObject({ tenth: count, half: count, all: count }) }),
  edge: z.strictObject(server),
  swap: through,
  stop: through,
  faults: held,
  edits: held,
})

export async function readAttack(root: string): Promise<AttackResults | null> {
  const text = await readIfThere(join(root, ATTACK_FILE))
  const fix = 'Take it back from git, or run "npm run attack -- --save".'
  return text === null ? null : readJson<AttackResults>({ text, file: ATTACK_FILE, fix }, schema)
}

export async function writeAttack(root: string, results: AttackResults): Promise<void> {
  await writeFile(join(root, ATTACK_FILE), `${JSON.stringify(results, null, 2)}\n`)
}
