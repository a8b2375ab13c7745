// Remembers the blocks that were verified on this machine, in one empty file each, so that processes cannot conflict.
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface VerifiedCache {
  has(hash: string): boolean
  add(hash: string): Promise<void>
}

export async function openCache(folder: string, zig: string): Promise<VerifiedCache> {
  const place = join(folder, `zig-${zig}-${RUNNER_VERSION}`)
  await mkdir(place, { recursive: true })
  const verified = new Set(await readdir(place))
  return {
    has: hash => verified.has(hash),
    add: async hash => {
      verified.add(hash)
      await writeFile(join(place, hash), '')
    },
  }
}

// Increase it when blocks are compiled or judged differently. Earlier results then become invalid.
export const RUNNER_VERSION = 'r3'
