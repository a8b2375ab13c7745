// Remembers the results of blocks in a version on this machine, in one file per block with its first error, or empty if it passed.
// A long run over all versions can thus continue after an interruption.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RUNNER_VERSION } from './cache.ts'

export interface Outcomes {
  get(hash: string): string | undefined
  set(hash: string, error: string): Promise<void>
}

export async function openOutcomes(folder: string, zig: string): Promise<Outcomes> {
  const place = join(folder, `zig-${zig}-${RUNNER_VERSION}`)
  await mkdir(place, { recursive: true })
  const names = await readdir(place)
  const texts = await Promise.all(names.map(name => readFile(join(place, name), 'utf8')))
  const outcomes = new Map(names.map((name, index) => [name, texts[index]!]))
  return {
    get: hash => outcomes.get(hash),
    set: async (hash, error) => {
      outcomes.set(hash, error)
      await writeFile(join(place, hash), error)
    },
  }
}
