// Builds lie beside one another, each in a folder that never changes once it is whole; `current` leads to the newest.
//   dist/current -> builds/{name}
//   dist/builds/{name}/site, /server, /stamp.json

import { createHash, type Hash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfThere } from './if-there.ts'

export const CURRENT = 'current'
export const BUILDS = 'builds'
/** Written last: a folder without it is no whole build. */
export const STAMP_FILE = 'stamp.json'
/** A file a server that runs, named after its process. */
export const SERVERS = 'servers'

export interface Stamp {
  buildId: string
  /** Path from the build's folder, `site/…` or `server/…` → what it holds. */
  files: Record<string, StampedFile>
  /** Paths in the site of hashed files of the build before: pages that are open in a browser still ask for them. */
  kept: string[]
  /** Digest of what describes how files were made: only the next build reads it, and a deployed copy may lack it. */
  keys?: string
}

export type StampedFile = [bytes: number, digest: string]

export interface Build {
  folder: string
  stamp: Stamp
}

export interface RunningServerNote {
  pid: number
  host: string
  /** Folder of the build that it answers from. */
  build: string
}

/** The folder that `current` leads to now; `null` where there is none. */
export async function currentFolder(out: string): Promise<string | null> {
  return realpath(join(out, CURRENT)).catch(error => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  })
}

/** What the build says of itself, unchecked; `null` where it is not whole. */
export async function readStamp(folder: string): Promise<Stamp | null> {
  const text = await readIfThere(join(folder, STAMP_FILE))
  try {
    return text === null ? null : (JSON.parse(text) as Stamp)
  } catch {
    return null
  }
}

/** `null` where there is no build; one that is damaged is an error that names a file and the fix. */
export async function openCurrent(out: string): Promise<Build | null> {
  const folder = await currentFolder(out)
  return folder === null ? null : openBuild(folder)
}

/**
 * Compares the length of every file, which takes 50 ms for 10,000 of them. Digests of all would take more than a
 * second: the server looks at a file's digest when it first reads the file.
 */
export async function openBuild(folder: string): Promise<Build> {
  const stamp = await readStamp(folder)
  if (!stamp) throw new BuildDamaged(join(folder, STAMP_FILE), 'it is missing or cut short')
  let first: [path: string, fact: string] | null = null
  let damaged = 0
  for (const [path, [bytes]] of Object.entries(stamp.files)) {
    const found = statSync(join(folder, path), { throwIfNoEntry: false })?.size
    if (found === bytes) continue
    first ??= [path, found === undefined ? 'it is missing' : `it has ${found} bytes, ${bytes} were written`]
    damaged++
  }
  // A changed server could do anything: the few files of it are looked at wholly.
  for (const [path, [, digest]] of Object.entries(stamp.files)) {
    if (damaged > 0 || !path.startsWith('server/')) continue
    if (digestOf(readFileSync(join(folder, path))) === digest) continue
    first = [path, 'its content was changed']
    damaged++
  }
  if (first) throw new BuildDamaged(join(folder, first[0]), first[1], damaged - 1)
  return { folder, stamp }
}

export class BuildDamaged extends Error {
  override name = 'BuildDamaged'
  constructor(file: string, fact: string, others = 0) {
    const more = others === 0 ? '' : others === 1 ? ' One more file is damaged.' : ` ${others} more files are damaged.`
    super(`The built site is damaged: ${file}: ${fact}.${more} Run "npm run build" to make it again.`)
  }
}

export function digestOf(content: string | Uint8Array): string {
  return shortDigest(createHash('sha256').update(content))
}

export function shortDigest(hash: Hash): string {
  return hash.digest('hex').slice(0, 32)
}
