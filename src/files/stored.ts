// Access to the files of a build. Files that compress well are stored only in compressed form.

import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, brotliDecompressSync } from 'node:zlib'
import { bytesIfThere, listIfThere } from './if-there.ts'
import { failedWrite } from './write-atomic.ts'

/** The suffix of compressed files. */
export const COMPRESSED = '.br'

export const decompress = promisify(brotliDecompress)

/** Returns the content of a file of a built site, decompressed if necessary. */
async function readStored(site: string, path: string): Promise<Buffer> {
  const compressed = await bytesIfThere(join(site, path + COMPRESSED))
  return compressed ? decompress(compressed) : readFile(join(site, path))
}

/** The synchronous form of `readStored`. */
export function readStoredSync(site: string, path: string): Buffer {
  const compressed = join(site, path + COMPRESSED)
  if (!existsSync(compressed)) return readFileSync(join(site, path))
  const bytes = readFileSync(compressed)
  // Most files fit into one chunk, which need not be joined with others.
  return brotliDecompressSync(bytes, { chunkSize: Math.max(16_384, bytes.length * 8) })
}

/** Returns the text of a file of a built site, decompressed if necessary. */
export async function readStoredText(site: string, path: string): Promise<string> {
  return (await readStored(site, path)).toString('utf8')
}

/** Copies a built site with all files decompressed, for hosts that compress by themselves. Returns the number of files. */
export async function copyPlain(site: string, to: string): Promise<number> {
  await rm(to, { recursive: true, force: true })
  const names = await listIfThere(site)
  try {
    for (const name of names) {
      const path = name.endsWith(COMPRESSED) ? name.slice(0, -COMPRESSED.length) : name
      await mkdir(dirname(join(to, path)), { recursive: true })
      await writeFile(join(to, path), await readStored(site, path))
    }
  } catch (error) {
    throw failedWrite(error, to)
  }
  return names.length
}
