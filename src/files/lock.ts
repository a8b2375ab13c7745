// One build at a time writes to a folder. The lock is a file that only one process can create: every system has that.

import { mkdir, open, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { statIfThere } from './if-there.ts'
import { readEarlier } from './read-earlier.ts'
import { isRunning } from './running.ts'
import { failedWrite } from './write-atomic.ts'

interface Holder {
  pid: number
  host: string
  since: string
}

const LOCK_FILE = 'build.lock'
/** Writing a name takes milliseconds, and so does taking over: whoever began it so long ago has ended. */
const GONE_MS = 10_000

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
  await refuseIfHeld(file)
  await takeOver(file)
}

async function refuseIfHeld(file: string): Promise<void> {
  const holder = await readEarlier<Holder>(file)
  if (holder ? mayRun(holder) : await isYoung(file)) throw held(file, holder)
}

async function isYoung(file: string): Promise<boolean> {
  const stats = await statIfThere(file)
  return stats !== null && Date.now() - stats.mtimeMs < GONE_MS
}

/**
 * Two may find the same dead holder: only the one that creates a second file removes the first, after another look,
 * because the other may have been quicker.
 */
async function takeOver(file: string): Promise<void> {
  const second = `${file}.takeover`
  if (!(await create(second))) {
    if (!(await isYoung(second))) await rm(second, { force: true })
    throw held(file, await readEarlier<Holder>(second))
  }
  try {
    await refuseIfHeld(file)
    await rm(file, { force: true })
    if (!(await create(file))) throw held(file, await readEarlier<Holder>(file))
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

/** The processes of another machine are not visible here. */
function mayRun({ pid, host }: Holder): boolean {
  return host !== hostname() || isRunning(pid)
}

function held(file: string, holder: Holder | null): Error {
  if (!holder) return new Error('Another build has just begun here. Wait until it has ended, then run this again.')
  const { pid, host, since } = holder
  const where = host === hostname() ? '' : ` on ${host}`
  return new Error(
    `Another build writes here: process ${pid}${where}, since ${since}. Wait until it has ended, then run this again. If process ${pid} is no build, remove ${file}.`,
  )
}
