// Remembers how blocks fared in a version on this machine: one file a block that holds its first error, or nothing where it passed.
// So a run over all versions, which takes long, goes on where it was stopped.
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
  const known = new Map(names.map((name, index) => [name, texts[index]!]))
  return {
    get: hash => known.get(hash),
    set: async (hash, error) => {
      known.set(hash, error)
      await writeFile(join(place, hash), error)
    },
  }
}
