// Copies a folder recursively. Node's own `cp` is slower, because it checks every file several times, one after the other.

import { constants, copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const AT_ONCE = 16
/** Uses copy-on-write where the file system supports it. */
const COPY_ON_WRITE = constants.COPYFILE_FICLONE

/** Creates `to`. Throws for anything but files and folders, such as links. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to)
  const inside = await readdir(from, { withFileTypes: true })
  for (const entry of inside)
    if (entry.isDirectory()) await copyFolder(join(from, entry.name), join(to, entry.name))
    else if (!entry.isFile()) throw new Error(`${join(from, entry.name)} is neither a file nor a folder.`)
  const files = inside.filter(entry => entry.isFile()).values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { name } of files) await copyFile(join(from, name), join(to, name), COPY_ON_WRITE)
    }),
  )
}
