// The build before, as far as a new one can take files over from it.

import { join } from 'node:path'
import { digestOf, readStamp, type Stamp } from '../../files/builds.ts'
import { readIfThere } from '../../files/if-there.ts'
import { FILES_FILE, type FileTable } from '../../model/wire/files.ts'

/** Beside the stamp: path in the site → what the file was made from. */
export const KEYS_FILE = 'keys.json'

export interface EarlierSite {
  folder: string
  stamp: Stamp
  table: FileTable
  keys: Record<string, string>
}

/** `null` where there is none, or where what describes it is damaged. */
export async function readEarlierSite(folder: string | null): Promise<EarlierSite | null> {
  const stamp = folder && (await readStamp(folder))
  if (!folder || !stamp) return null
  const read = async <T>(name: string) => {
    const text = (await readIfThere(join(folder, name))) ?? ''
    return digestOf(text) === stamp.files[name]?.[1] ? (JSON.parse(text) as T) : null
  }
  const table = await read<FileTable>(`site${FILES_FILE}`)
  const keys = await read<Record<string, string>>(KEYS_FILE)
  return table && keys && { folder, stamp, table, keys }
}
