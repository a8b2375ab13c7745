// Reads the previous build, from which a new one takes over unchanged files.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { digestOf, readStamp, type Stamp } from '../files/builds.ts'
import { readIfThere } from '../files/if-there.ts'
import { COMPRESSED } from '../files/stored.ts'
import { FILES_FILE, type FileTable } from '../model/wire/files.ts'

/** The file beside the stamp with the keys of all files: path in the site → hash of its inputs. */
export const KEYS_FILE = 'keys.json'

/** Returns the key of a file of the site. A file without a key is made in every build. */
export type OutputKeys = (path: string) => string | undefined

export interface EarlierSite {
  folder: string
  stamp: Stamp
  table: FileTable
  keys: Record<string, string>
}

/** Returns the stored bytes of a file, or `null` if it is missing or damaged. */
export function readWhole({ folder, stamp }: EarlierSite, path: string): Buffer | null {
  try {
    const content = readFileSync(join(folder, path))
    return digestOf(content) === stamp.files[path]?.[1] ? content : null
  } catch {
    return null
  }
}

/** Returns the text of a file that was made from the same inputs, or `null` if the file has to be made. */
export function unchangedText(earlier: EarlierSite | null, keyFor: OutputKeys): (path: string) => string | null {
  return path => {
    const key = keyFor(path)
    if (!earlier || key === undefined || earlier.keys[path] !== key) return null
    const isCompressed = earlier.table[path]?.br !== undefined
    const stored = readWhole(earlier, `site${path}${isCompressed ? COMPRESSED : ''}`)
    return stored && (isCompressed ? brotliDecompressSync(stored) : stored).toString('utf8')
  }
}

/** Returns `null` if there is no previous build, or if its stamp, table or keys are damaged. */
export async function readEarlierSite(folder: string | null): Promise<EarlierSite | null> {
  const stamp = folder && (await readStamp(folder))
  if (!folder || !stamp) return null
  const read = async <T>(name: string, digest: string | undefined) => {
    const text = (await readIfThere(join(folder, name))) ?? ''
    return digestOf(text) === digest ? (JSON.parse(text) as T) : null
  }
  const tableFile = `site${FILES_FILE}`
  const table = await read<FileTable>(tableFile, stamp.files[tableFile]?.[1])
  const keys = await read<Record<string, string>>(KEYS_FILE, stamp.keys)
  return table && keys && { folder, stamp, table, keys }
}
