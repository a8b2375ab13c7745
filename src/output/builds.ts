// Each build has its own folder. When it is complete, the link `current` points to it, and builds that are not needed are removed.

import { readFileSync } from 'node:fs'
import { mkdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import {
  BUILDS,
  CURRENT,
  currentFolder,
  digestOf,
  type RunningServerNote,
  SERVERS,
  STAMP_FILE,
  type Stamp,
} from '../files/builds.ts'
import { listIfThere, namesIfThere } from '../files/if-there.ts'
import { readEarlier } from '../files/read-earlier.ts'
import { isRunning } from '../files/running.ts'
import { failedWrite, writeAtomic } from '../files/write-atomic.ts'
import type { EarlierSite } from './earlier-site.ts'
import type { SiteWriter } from './output.ts'

/** The folder of a build in progress. The next build removes what an interrupted one has left there. */
const UNFINISHED = 'unfinished'

export async function beginBuild(out: string): Promise<string> {
  const folder = join(out, BUILDS, UNFINISHED)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true }).catch(error => {
    throw failedWrite(error, folder)
  })
  return folder
}

/** Writes the stamp of a finished folder, renames the folder, and makes `current` point to it. */
export async function publishBuild(out: string, folder: string, stamp: Stamp): Promise<string> {
  const files = Object.fromEntries(Object.entries(stamp.files).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeAtomic(join(folder, STAMP_FILE), JSON.stringify({ ...stamp, files }))
  const name = `${new Date().toISOString().replace(/[-:.]/g, '')}-${stamp.buildId}`
  await rename(folder, join(out, BUILDS, name))
  await pointTo(out, name)
  return join(out, BUILDS, name)
}

/** Size and digest of the files in a folder, by path from the build's folder. */
export async function stampFolder(build: string, folder: string): Promise<Stamp['files']> {
  const files: Stamp['files'] = {}
  for (const name of await listIfThere(join(build, folder))) {
    const content = readFileSync(join(build, folder, name))
    files[`${folder}/${name}`] = [content.length, digestOf(content)]
  }
  return files
}

const HASHED = '/_assets/'

/**
 * Takes over the hashed files that only the previous build has, because its open pages may still load them. Files that the previous
 * build took over itself are not kept, unless it has the same id. Returns the paths of the kept files.
 */
export function keepHashedFiles({ stamp, table }: EarlierSite, writer: Adopter, buildId: string): string[] {
  const kept = new Set(stamp.kept)
  const isWanted = (path: string) => kept.has(path) === (stamp.buildId === buildId)
  const hashed = Object.keys(table).filter(path => path.startsWith(HASHED) && isWanted(path) && !writer.has(path))
  return hashed.filter(path => writer.adopt(path))
}

type Adopter = Pick<SiteWriter, 'has' | 'adopt'>

/** Removes all builds but the current one, the previous one, the one in progress, and those that servers of this machine use. */
export async function pruneBuilds(out: string, before: string | null): Promise<void> {
  const current = await currentFolder(out)
  const used = [UNFINISHED, current, before, ...(await servedBuilds(out))].flatMap(folder =>
    folder ? [basename(folder)] : [],
  )
  // A file that is open on Windows cannot be removed now; the next build removes it.
  for (const name of await namesIfThere(join(out, BUILDS)))
    if (!used.includes(name)) await rm(join(out, BUILDS, name), { recursive: true, force: true }).catch(() => {})
}

/** Returns the servers of this machine that serve a build in `out`, and removes the notes of servers that were killed. */
export async function runningServers(out: string): Promise<RunningServerNote[]> {
  const running: RunningServerNote[] = []
  for (const name of await namesIfThere(join(out, SERVERS))) {
    const file = join(out, SERVERS, name)
    const note = await readEarlier<RunningServerNote>(file)
    // The processes of other machines that share the folder are not visible here.
    if (note && note.host !== hostname()) continue
    if (note && isRunning(note.pid)) running.push(note)
    else await rm(file, { force: true })
  }
  return running
}

async function servedBuilds(out: string): Promise<string[]> {
  return (await runningServers(out)).map(({ build }) => build)
}

/** Replaces the link atomically. Windows cannot do that, so there it is missing for a moment. */
async function pointTo(out: string, name: string): Promise<void> {
  const link = join(out, CURRENT)
  const next = `${link}.new`
  await rm(next, { recursive: true, force: true })
  if (process.platform === 'win32') {
    await symlink(join(out, BUILDS, name), next, 'junction')
    await rm(link, { recursive: true, force: true })
  } else {
    await symlink(join(BUILDS, name), next)
    // A copy that was made without links has a folder here.
    const isLink = await readlink(link).then(
      () => true,
      () => false,
    )
    if (!isLink) await rm(link, { recursive: true, force: true })
  }
  await rename(next, link)
}
