// Remembers what was verified on this machine: one empty file a block, so that processes never disturb each other.
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface VerifiedCache {
  has(hash: string): boolean
  add(hash: string): Promise<void>
}

export async function openCache(folder: string, zig: string): Promise<VerifiedCache> {
  const place = join(folder, `zig-${zig}-${RUNNER_VERSION}`)
  await mkdir(place, { recursive: true })
  const known = new Set(await readdir(place))
  return {
    has: hash => known.has(hash),
    add: async hash => {
      known.add(hash)
      await writeFile(join(place, hash), '')
    },
  }
}

// Raise it when blocks are compiled or judged in another way: what was verified before no longer counts.
export const RUNNER_VERSION = 'r3'
