// A cache of results on disk, by the digest of the request. The least recently used entries are evicted, and damaged files
// count as missing.

import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Store {
  get(digest: string): Promise<Buffer | null>
  put(digest: string, bytes: Uint8Array): Promise<void>
  readonly bytes: number
}

const SUM_BYTES = 32
const NAME = /^[\da-f]{64}$/

export async function openStore(folder: string, maxBytes: number): Promise<Store> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const sizes = await sizesIn(folder)
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const remove = async (digest: string) => {
    total -= sizes.get(digest) ?? 0
    sizes.delete(digest)
    await rm(join(folder, digest), { force: true })
  }
  await evict()
  return {
    get bytes() {
      return total
    },
    async get(digest) {
      if (!sizes.has(digest)) return null
      const file = join(folder, digest)
      const whole = await readFile(file).catch(() => null)
      const bytes = whole && verified(whole)
      if (!bytes) {
        await remove(digest)
        return null
      }
      const size = sizes.get(digest) ?? whole.length
      sizes.delete(digest)
      sizes.set(digest, size)
      // The time of use survives a restart of the server. Nothing waits for it.
      const now = new Date()
      utimes(file, now, now).catch(() => {})
      return bytes
    },
    async put(digest, bytes) {
      const whole = Buffer.concat([sumOf(bytes), bytes])
      const temporary = join(folder, `${randomUUID()}.part`)
      await writeFile(temporary, whole, { mode: 0o600 })
      await rename(temporary, join(folder, digest))
      total += whole.length - (sizes.get(digest) ?? 0)
      sizes.delete(digest)
      sizes.set(digest, whole.length)
      await evict()
    },
  }

  async function evict(): Promise<void> {
    for (const digest of sizes.keys()) {
      if (total <= maxBytes) return
      await remove(digest)
    }
  }
}

/** Lists the entries, oldest first, and removes files that a killed server did not finish. */
async function sizesIn(folder: string): Promise<Map<string, number>> {
  const found: { name: string; size: number; at: number }[] = []
  for (const name of await readdir(folder)) {
    if (!NAME.test(name)) {
      await rm(join(folder, name), { recursive: true, force: true })
      continue
    }
    const { size, mtimeMs } = await stat(join(folder, name))
    found.push({ name, size, at: mtimeMs })
  }
  return new Map(found.sort((a, b) => a.at - b.at).map(({ name, size }) => [name, size]))
}

function verified(whole: Buffer): Buffer | null {
  const bytes = whole.subarray(SUM_BYTES)
  return whole.length > SUM_BYTES && sumOf(bytes).equals(whole.subarray(0, SUM_BYTES)) ? bytes : null
}

function sumOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
