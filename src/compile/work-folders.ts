// Folders for compilations: each compilation has its own, which is removed afterwards. Some are prepared ahead with a copy of the
// warm cache, so that readers do not wait for the copy.

import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { copyFolder } from '../files/copy-folder.ts'

export interface WorkFolders {
  /** Creates folders with a copy of the cache `warm`, before they are needed. */
  prepare(warm: string): void
  /** Returns a folder with a copy of the cache `warm`. */
  take(warm: string): Promise<string>
  /** Removes a folder and prepares another one, in the background. */
  release(work: string): void
  /** Removes the prepared folders, and waits for all background work. */
  close(): Promise<void>
}

const PREPARE_DELAY_MS = 1000

export async function openWorkFolders(folder: string, ahead: number): Promise<WorkFolders> {
  const [used, made] = [join(folder, 'work'), join(folder, 'ready')]
  // Servers that were killed during a compilation left their folders.
  for (const each of [used, made])
    for (const name of await readdir(each).catch(() => []))
      if (!isAlive(Number(name.split('-')[0]))) await removeFolder(join(each, name))
  /** The cache of the prepared folders: that of the last compilation. */
  let currentWarm = ''
  let ready: Promise<string | null>[] = []
  const pending = new Set<Promise<unknown>>()
  let isClosed = false
  let later: NodeJS.Timeout | undefined

  return {
    prepare(warm) {
      selectWarm(warm)
      track(makeAhead())
    },
    async take(warm) {
      selectWarm(warm)
      const work = await ready.shift()
      if (!work) return makeWorkFolder(used, warm)
      const taken = join(used, basename(work))
      await mkdir(used, { recursive: true, mode: 0o700 })
      await rename(work, taken)
      return taken
    },
    release(work) {
      track(removeFolder(work))
      // A result is often followed by another request. Copying waits until that is done, unless no folder is ready.
      clearTimeout(later)
      later = setTimeout(() => track(makeAhead()), ready.length > 0 ? PREPARE_DELAY_MS : 0)
    },
    async close() {
      isClosed = true
      clearTimeout(later)
      clear()
      while (pending.size > 0) await Promise.all(pending)
    },
  }

  function selectWarm(warm: string): void {
    if (warm === currentWarm) return
    clear()
    currentWarm = warm
  }

  /** Creates folders one after the other, because running compilations need the machine more. */
  async function makeAhead(): Promise<void> {
    while (ready.length < ahead && currentWarm !== '' && !isClosed) {
      const making = makeWorkFolder(made, currentWarm).catch(() => null)
      ready.push(making)
      if ((await making) === null) return void (ready = ready.filter(each => each !== making))
    }
  }

  function clear(): void {
    for (const making of ready) track(making.then(work => (work ? removeFolder(work) : undefined)))
    ready = []
  }

  function track(work: Promise<unknown>): void {
    const settled: Promise<unknown> = work.catch(() => {}).finally(() => pending.delete(settled))
    pending.add(settled)
  }
}

/** Creates a folder. Its name contains the process id, so that a later process can find leftovers. */
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

/** Removes a folder with all of its files. */
export function removeFolder(work: string): Promise<void> {
  return rm(work, { recursive: true, force: true, maxRetries: 3 })
}

/** In a container a server often gets the number of the one before, so a folder with its own number is a leftover, too. */
function isAlive(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
