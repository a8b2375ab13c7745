// Reads files and folders that may be missing. Other errors are thrown: an unreadable folder is not an empty one.

import type { Stats } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the text of a file, or `null` if it does not exist. */
export async function readIfThere(file: string): Promise<string | null> {
  return (await bytesIfThere(file))?.toString('utf8') ?? null
}

/** Returns the content of a file, or `null` if it does not exist. */
export function bytesIfThere(file: string): Promise<Buffer | null> {
  return ifThere(readFile(file), file)
}

/** Returns the sorted relative paths (with `/`) of all files below a folder, which may be missing. Links to folders are not followed. */
export async function listIfThere(folder: string): Promise<string[]> {
  return ((await ifThere(listFiles(folder), folder)) ?? []).sort()
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = await Promise.all(
    entries.map(async entry => {
      const { name } = entry
      if (entry.isDirectory()) return (await listFiles(join(folder, name))).map(inner => `${name}/${inner}`)
      const isFile = entry.isFile() || (entry.isSymbolicLink() && (await statIfThere(join(folder, name)))?.isFile())
      return isFile ? [name] : []
    }),
  )
  return names.flat()
}

/** Returns the names of a folder's direct entries. The folder may be missing. */
export async function namesIfThere(folder: string): Promise<string[]> {
  return (await ifThere(readdir(folder), folder)) ?? []
}

/** Returns the metadata of a file or folder, or `null` if it does not exist. */
export function statIfThere(path: string): Promise<Stats | null> {
  return ifThere(stat(path), path)
}

async function ifThere<T>(reading: Promise<T>, path: string): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    const { code = '', message, path: place = path } = error as NodeJS.ErrnoException
    // If a nested folder vanishes during the listing, that is an error.
    if (code === 'ENOENT' && place === path) return null
    throw new Error(`${place} cannot be read: ${message}. ${FIXES[code] ?? 'Mend it, or remove it.'}`, { cause: error })
  }
}

const FIXES: Record<string, string> = {
  EACCES: 'Give this user the right to read it.',
  EPERM: 'Give this user the right to read it.',
  EISDIR: 'It is a folder where a file should be: rename or remove it.',
  ENOTDIR: 'It is a file where a folder should be: rename or remove it.',
}
