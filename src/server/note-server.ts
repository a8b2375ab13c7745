// Records which build a running server uses, so that no later build removes it. Write errors are ignored, because nobody builds
// on a read-only disk.

import { rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { type RunningServerNote, SERVERS } from '../files/builds.ts'
import { writeAtomic } from '../files/write-atomic.ts'

interface NotedServer {
  change(build: string): Promise<void>
  remove(): Promise<void>
}

export async function noteServer(out: string, build: string): Promise<NotedServer> {
  const file = join(out, SERVERS, `${process.pid}.json`)
  const change = (folder: string) => {
    const note: RunningServerNote = { pid: process.pid, host: hostname(), build: folder }
    return writeAtomic(file, JSON.stringify(note)).catch(() => {})
  }
  await change(build)
  return { change, remove: () => rm(file, { force: true }).catch(() => {}) }
}
