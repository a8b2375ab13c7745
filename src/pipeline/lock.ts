// One build at a time writes to a folder. The lock is a file that only one process can create: every system has that.

import { mkdir, open, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { readIfThere } from '../files/if-there.ts'
import { failedWrite } from '../files/write-whole.ts'
import { isRunning } from './running.ts'

interface Holder {
  pid: number
  host: string
  since: string
}

const LOCK_FILE = 'build.lock'
/** Taking over takes milliseconds: whoever began it so long ago is gone. */
const TAKEOVER_MS = 10_000

/** Holds the lock of a folder while work goes on. Where another process holds it, that is an error that names it. */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const file = join(folder, LOCK_FILE)
  await mkdir(folder, { recursive: true }).catch(error => {
    throw failedWrite(error, folder)
  })
  await take(file)
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function take(file: string): Promise<void> {
  if (await create(file)) return
  const holder = await readHolder(file)
  if (holder && mayRun(holder)) throw held(file, holder)
  await takeOver(file)
}

/**
 * Two may find the same dead holder: only the one that creates a second file removes the first, after another look,
 * because the other may have been quicker.
 */
async function takeOver(file: string): Promise<void> {
  const second = `${file}.takeover`
  if (!(await create(second))) {
    const begun = await stat(second).catch(() => null)
    if (begun && Date.now() - begun.mtimeMs > TAKEOVER_MS) await rm(second, { force: true })
    throw held(file, await readHolder(second))
  }
  try {
    const holder = await readHolder(file)
    if (holder && mayRun(holder)) throw held(file, holder)
    await rm(file, { force: true })
    if (!(await create(file))) throw held(file, await readHolder(file))
  } finally {
    await rm(second, { force: true })
  }
}

/** False where it is there already. */
async function create(file: string): Promise<boolean> {
  const handle = await open(file, 'wx').catch(error => {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null
    throw failedWrite(error, file)
  })
  if (!handle) return false
  const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() }
  try {
    await handle.writeFile(JSON.stringify(holder))
  } catch (error) {
    await rm(file, { force: true })
    throw failedWrite(error, file)
  } finally {
    await handle.close()
  }
  return true
}

/** `null` where the file is gone, or its holder ended before it wrote who it is. */
async function readHolder(file: string): Promise<Holder | null> {
  // Created a moment ago, it may be empty still.
  for (let attempt = 0; attempt < 10; attempt++) {
    const text = await readIfThere(file)
    if (text === null) return null
    try {
      return JSON.parse(text) as Holder
    } catch {
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
  return null
}

/** Of another machine nothing can be known. */
function mayRun({ pid, host }: Holder): boolean {
  return host !== hostname() || isRunning(pid)
}

function held(file: string, holder: Holder | null): Error {
  if (!holder) return new Error(`Another build has just begun here. Wait until it has ended, then run this again.`)
  const { pid, host, since } = holder
  const where = host === hostname() ? '' : ` on ${host}`
  return new Error(
    `Another build writes here: process ${pid}${where}, since ${since}. Wait until it has ended, then run this again. If process ${pid} is no build, remove ${file}.`,
  )
}
