// Remembers the results of blocks on this machine, in one file each: processes cannot conflict, and a long run can continue after
// an interruption.
import { readFileSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface ResultCache {
  has(hash: string): boolean
  /** Returns the first error of a block, empty if it passed, or `undefined` if it has no result. */
  get(hash: string): string | undefined
  set(hash: string, error?: string): Promise<void>
}

export async function openCache(folder: string, zig: string): Promise<ResultCache> {
  const place = join(folder, `zig-${zig}-${RUNNER_VERSION}`)
  await mkdir(place, { recursive: true })
  const names = new Set(await readdir(place))
  const errors = new Map<string, string>()
  return {
    has: hash => names.has(hash),
    get(hash) {
      if (names.has(hash) && !errors.has(hash)) errors.set(hash, readFileSync(join(place, hash), 'utf8'))
      return errors.get(hash)
    },
    async set(hash, error = '') {
      names.add(hash)
      errors.set(hash, error)
      await writeFile(join(place, hash), error)
    },
  }
}

// Increase it when blocks are compiled or judged differently. Earlier results then become invalid.
const RUNNER_VERSION = 'r3'
