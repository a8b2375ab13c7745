// Results of the benchmarks, kept in the repository: the build shows them with their date and never measures itself.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readIfThere } from '../../files/if-there.ts'
import { readJson } from '../../model/json.ts'

export type FigureName =
  | 'javascript'
  | 'firstLoad'
  | 'largestPaint'
  | 'blocking'
  | 'shift'
  | 'clickPrefetched'
  | 'clickCold'

export interface BenchFigure {
  name: FigureName
  value: number
  budget: number
  unit: 'KB' | 'ms' | '×' | ''
}

export interface BenchPage {
  name: string
  path: string
  figures: BenchFigure[]
}

export interface BenchResults {
  measured: string
  /** Id of the build that was measured. */
  build: string
  runs: number
  pages: BenchPage[]
}

export const BENCH_FILE = 'bench/results.json'

const FIGURES = [
  'javascript',
  'firstLoad',
  'largestPaint',
  'blocking',
  'shift',
  'clickPrefetched',
  'clickCold',
] as const satisfies readonly FigureName[]

const schema = z.strictObject({
  measured: z.iso.datetime(),
  build: z.string(),
  runs: z.int(),
  pages: z.array(
    z.strictObject({
      name: z.string(),
      path: z.string().startsWith('/'),
      figures: z.array(
        z.strictObject({
          name: z.enum(FIGURES),
          value: z.number(),
          budget: z.number(),
          unit: z.enum(['KB', 'ms', '×', '']),
        }),
      ),
    }),
  ),
})

export async function readBench(root: string): Promise<BenchResults | null> {
  const text = await readIfThere(join(root, BENCH_FILE))
  const fix = 'Take it back from git, or run "npm run bench -- --save".'
  return text === null ? null : readJson<BenchResults>({ text, file: BENCH_FILE, fix }, schema)
}

export async function writeBench(root: string, results: BenchResults): Promise<void> {
  await writeFile(join(root, BENCH_FILE), `${JSON.stringify(results, null, 2)}\n`)
}
