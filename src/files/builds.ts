// Every build has its own folder, which never changes once it is complete. The link `current` points to the newest.
//   dist/current -> builds/{name}
//   dist/builds/{name}/site, /server, /stamp.json

import { createHash, type Hash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfThere } from './if-there.ts'

export const CURRENT = 'current'
export const BUILDS = 'builds'
/** Written last, so a folder without it is an incomplete build. */
export const STAMP_FILE = 'stamp.json'
/** The folder with one file per running server, named after its process. */
export const SERVERS = 'servers'

export interface Stamp {
  buildId: string
  /** Path in the build's folder (`site/…` or `server/…`) → size and digest. */
  files: Record<string, StampedFile>
  /** Hashed files of the previous build, which pages that are open in a browser may still request. */
  kept: string[]
  /** Digest of the file that describes how outputs were made. Only the next build reads it, and a deployed copy may lack it. */
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
  /** Folder of the build that it serves. */
  build: string
}

/** Returns the target of `current`, or `null` if there is none. */
export async function currentFolder(out: string): Promise<string | null> {
  return realpath(join(out, CURRENT)).catch(error => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  })
}

/** Reads the stamp of a build without checking its files. Returns `null` if the build is incomplete. */
export async function readStamp(folder: string): Promise<Stamp | null> {
  const text = await readIfThere(join(folder, STAMP_FILE))
  try {
    return text === null ? null : (JSON.parse(text) as Stamp)
  } catch {
    return null
  }
}

/** Opens the current build. Returns `null` if there is none, and throws an error with the fix if it is damaged. */
export async function openCurrent(out: string): Promise<Build | null> {
  const folder = await currentFolder(out)
  return folder === null ? null : openBuild(folder)
}

/**
 * Opens a build and compares the size of every file, which takes 50 ms for 10,000 files. Digests would take more than a
 * second, so the server checks the digest of a file when it first reads it.
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
  // The few files of the server are checked completely, because a modified server could do anything.
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

/** Returns the digest of a file's content, in the form of `Stamp`. */
export function digestOf(content: string | Uint8Array): string {
  return shortDigest(createHash('sha256').update(content))
}

/** Returns the first 128 bits of a hash in hexadecimal. */
export function shortDigest(hash: Hash): string {
  return hash.digest('hex').slice(0, 32)
}
