// Figures of the compile server, in bench/run.json, which is committed: those of `npm run bench:run` and of `npm run attack:run`,
// each with `-- --save`. The page about hosting counts with them. How busy the machine was
// stands beside them: times of a busy one say little.

import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, 'run.json')

export async function saveRunFigures(part: 'bench' | 'attack', figures: object): Promise<void> {
  const before = JSON.parse(await readFile(FILE, 'utf8').catch(() => '{}')) as Record<string, object>
  const measured = new Date().toISOString()
  const machine = { cores: availableParallelism(), load: Number(loadavg()[0]!.toFixed(1)) }
  const all = { ...before, [part]: { measured, ...machine, ...figures } }
  await writeFile(FILE, `${JSON.stringify(all, null, 2)}\n`)
}
