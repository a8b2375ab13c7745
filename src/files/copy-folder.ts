// A folder with all that is in it, copied. Node's own recursive copy looks at every file several times, one after the other.

import { constants, copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const AT_ONCE = 16
/** File systems that can share what both have until one of them is changed do so. */
const SHARED = constants.COPYFILE_FICLONE

/** `to` is made. Only files and folders: a link is an error. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to)
  const inside = await readdir(from, { withFileTypes: true })
  for (const entry of inside)
    if (entry.isDirectory()) await copyFolder(join(from, entry.name), join(to, entry.name))
    else if (!entry.isFile()) throw new Error(`${join(from, entry.name)} is neither a file nor a folder.`)
  const files = inside.filter(entry => entry.isFile()).values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { name } of files) await copyFile(join(from, name), join(to, name), SHARED)
    }),
  )
}
