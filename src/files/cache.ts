// The cache between builds. Each file starts with the digest of its content, so that truncated or modified files are
// detected and created again.

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { bytesIfThere } from './if-there.ts'
import { writeAtomic } from './write-atomic.ts'

export interface Cache {
  folder: string
  /** Returns a file, and creates it if it is missing or damaged. */
  file(name: string, make: () => Promise<Buffer>): Promise<Buffer>
  /** Returns `null` if the file is missing or damaged. */
  read(name: string): Promise<Buffer | null>
  write(name: string, content: string | Buffer): Promise<void>
  /** Names of damaged files that were found. */
  damaged: Set<string>
}

const DIGEST_BYTES = 32

/** Opens the cache in a folder, which is created on the first write. */
export function openCache(folder: string): Cache {
  const damaged = new Set<string>()
  const read = async (name: string) => {
    const stored = await bytesIfThere(join(folder, name))
    if (!stored) return null
    const content = stored.subarray(DIGEST_BYTES)
    if (stored.length >= DIGEST_BYTES && digestOf(content).equals(stored.subarray(0, DIGEST_BYTES))) return content
    damaged.add(name)
    return null
  }
  const write = (name: string, content: string | Buffer) => {
    const bytes = Buffer.from(content)
    return writeAtomic(join(folder, name), Buffer.concat([digestOf(bytes), bytes]))
  }
  return {
    folder,
    damaged,
    read,
    write,
    async file(name, make) {
      const cached = await read(name)
      if (cached) return cached
      const made = await make()
      await write(name, made)
      return made
    },
  }
}

function digestOf(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}
