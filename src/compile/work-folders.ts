// Folders of compilations: each compilation has one of its own, which is removed with all that is in it. Some are made ahead, with
// a copy of what all compilations begin with, because readers wait for a compilation but not for its folder.

import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { copyFolder } from '../files/copy-folder.ts'

export interface WorkFolders {
  /** Makes some for compilations that begin with `warm`, before anybody asks. */
  makeReady(warm: string): void
  /** One for a compilation that begins with `warm`. */
  take(warm: string): Promise<string>
  /** Removes it, and makes another one ready. Nobody has to wait for that. */
  giveBack(work: string): void
  /** Removes those that are ready, when all that were given back are gone. */
  close(): Promise<void>
}

const LATER_MS = 1000

export async function openWorkFolders(folder: string, ahead: number): Promise<WorkFolders> {
  const [used, made] = [join(folder, 'work'), join(folder, 'ready')]
  for (const each of [used, made]) await removeLeftovers(each)
  /** All of them for the same beginning, that of the last compilation. */
  let beginning = ''
  let ready: Promise<string | null>[] = []
  const going = new Set<Promise<unknown>>()
  let isClosed = false
  let later: NodeJS.Timeout | undefined

  return {
    makeReady(warm) {
      beginWith(warm)
      during(makeAhead())
    },
    async take(warm) {
      beginWith(warm)
      const work = await ready.shift()
      if (!work) return makeWorkFolder(used, warm)
      const taken = join(used, basename(work))
      await mkdir(used, { recursive: true, mode: 0o700 })
      await rename(work, taken)
      return taken
    },
    giveBack(work) {
      during(removeFolder(work))
      // Who has an answer often asks for another one: copying waits until they have it, unless nothing is ready.
      clearTimeout(later)
      later = setTimeout(() => during(makeAhead()), ready.length > 0 ? LATER_MS : 0)
    },
    async close() {
      isClosed = true
      clearTimeout(later)
      clear()
      while (going.size > 0) await Promise.all(going)
    },
  }

  function beginWith(warm: string): void {
    if (warm === beginning) return
    clear()
    beginning = warm
  }

  /** One after the other: those who are compiling need the machine more. */
  async function makeAhead(): Promise<void> {
    while (ready.length < ahead && beginning !== '' && !isClosed) {
      const making = makeWorkFolder(made, beginning).catch(() => null)
      ready.push(making)
      if ((await making) === null) return void (ready = ready.filter(each => each !== making))
    }
  }

  function clear(): void {
    for (const making of ready) during(making.then(work => (work ? removeFolder(work) : undefined)))
    ready = []
  }

  function during(work: Promise<unknown>): void {
    const settled: Promise<unknown> = work.catch(() => {}).finally(() => going.delete(settled))
    going.add(settled)
  }
}

/** Named after the process, so that the next one knows what was left. */
export async function makeWorkFolder(folder: string, warm?: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const work = await mkdtemp(join(folder, `${process.pid}-`))
  try {
    await mkdir(join(work, 'source'))
    await mkdir(join(work, 'out'))
    if (warm) await copyFolder(warm, join(work, 'global'))
    return work
  } catch (error) {
    await removeFolder(work)
    throw error
  }
}

export function removeFolder(work: string): Promise<void> {
  return rm(work, { recursive: true, force: true, maxRetries: 3 })
}

/** Folders of servers that were ended in the middle of a compilation. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) if (!isAlive(Number(name.split('-')[0]))) await removeFolder(join(folder, name))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
