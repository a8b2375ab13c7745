// Prunes the build cache: old bundles and the oldest compressed files are removed.

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { namesIfThere, statIfThere } from '../files/if-there.ts'

export const BROTLI_FOLDER = 'brotli'
export const PARSED_FOLDER = 'parsed'

const BUNDLES = ['client-', 'service-worker-', 'server-node-', 'server-worker-', 'terminal-', 'fonts-']
const KEPT_BUNDLES = 3
/** The size of about four builds in which everything has changed. */
const KEPT_BYTES = 800_000_000
/** Each build of a site replaces its own files here, so only sites that no longer exist leave some behind. */
const KEPT_PARSED_BYTES = 100_000_000

export async function pruneCache(cacheDir: string, keptBytes = KEPT_BYTES): Promise<void> {
  const names = await namesIfThere(cacheDir)
  for (const prefix of BUNDLES) {
    const bundles = await newestFirst(
      cacheDir,
      names.filter(name => name.startsWith(prefix)),
    )
    for (const { path } of bundles.slice(KEPT_BUNDLES)) await rm(path, { recursive: true, force: true })
  }
  await pruneFolder(join(cacheDir, BROTLI_FOLDER), keptBytes)
  await pruneFolder(join(cacheDir, PARSED_FOLDER), KEPT_PARSED_BYTES)
}

/** Removes the oldest files of a folder beyond a number of bytes. */
async function pruneFolder(folder: string, keptBytes: number): Promise<void> {
  let bytes = 0
  for (const { path, size } of await newestFirst(folder, await namesIfThere(folder))) {
    bytes += size
    if (bytes > keptBytes) await rm(path, { force: true })
  }
}

async function newestFirst(folder: string, names: readonly string[]) {
  const entries = await Promise.all(
    names.map(async name => {
      const path = join(folder, name)
      // Another build may have removed it meanwhile.
      const stats = await statIfThere(path)
      return stats ? [{ path, size: stats.size, mtimeMs: stats.mtimeMs }] : []
    }),
  )
  return entries.flat().sort((a, b) => b.mtimeMs - a.mtimeMs)
}
