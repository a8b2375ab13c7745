// The build id: a hash of the inputs, known before anything is rendered (R42).

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export async function hashInputs(folders: readonly string[], files: readonly string[], extra: string): Promise<string> {
  const hash = createHash('sha256').update(extra)
  for (const folder of folders) await hashFolder(hash, folder)
  for (const file of files) hash.update(await readFile(file).catch(() => ''))
  return hash.digest('hex').slice(0, 12)
}

async function hashFolder(hash: ReturnType<typeof createHash>, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = entries
    .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  const contents = await Promise.all(names.map(name => readFile(name)))
  for (const [index, name] of names.entries()) {
    hash.update(name.slice(folder.length))
    hash.update(contents[index]!)
  }
}
