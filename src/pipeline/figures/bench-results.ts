// Results of the benchmarks, kept in the repository: the build shows them with their date and never measures itself.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfThere } from '../../files/if-there.ts'

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

export async function readBench(root: string): Promise<BenchResults | null> {
  const text = await readIfThere(join(root, BENCH_FILE))
  return text === null ? null : (JSON.parse(text) as BenchResults)
}

export async function writeBench(root: string, results: BenchResults): Promise<void> {
  await writeFile(join(root, BENCH_FILE), `${JSON.stringify(results, null, 2)}\n`)
}
