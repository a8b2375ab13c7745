// What builds keep for the next ones. Each file begins with the digest of what follows: one that was cut short or changed
// is not taken, but made anew.

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { bytesIfThere } from './if-there.ts'
import { writeWhole } from './write-whole.ts'

export interface Cache {
  folder: string
  /** Made where it is not there, or damaged. */
  file(name: string, make: () => Promise<Buffer>): Promise<Buffer>
  /** `null` where it is not there, or damaged. */
  read(name: string): Promise<Buffer | null>
  write(name: string, content: string | Buffer): Promise<void>
  /** What was found damaged. */
  damaged: Set<string>
}

const DIGEST_BYTES = 32

export function openCache(folder: string): Cache {
  const damaged = new Set<string>()
  const read = async (name: string) => {
    const kept = await bytesIfThere(join(folder, name))
    if (!kept) return null
    const content = kept.subarray(DIGEST_BYTES)
    if (kept.length >= DIGEST_BYTES && digestOf(content).equals(kept.subarray(0, DIGEST_BYTES))) return content
    damaged.add(name)
    return null
  }
  const write = (name: string, content: string | Buffer) => {
    const bytes = Buffer.from(content)
    return writeWhole(join(folder, name), Buffer.concat([digestOf(bytes), bytes]))
  }
  return {
    folder,
    damaged,
    read,
    write,
    async file(name, make) {
      const known = await read(name)
      if (known) return known
      const made = await make()
      await write(name, made)
      return made
    },
  }
}

function digestOf(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}
