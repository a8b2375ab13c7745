// Pictures are drawn in a process of their own, which is started for the first that is in no cache: the libraries that draw them hold
// on to hundreds of megabytes, and pages are drawn meanwhile.

import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Cache } from '../../files/cache.ts'
import type { Picture } from './draw-picture.ts'

/** From the cache, or drawn now. `name` holds a hash of all that the picture depends on. */
export function cachedPicture(cache: Cache, name: string, picture: Picture): Promise<Buffer> {
  return cache.file(name, () => draw(picture))
}

interface Answer {
  id: number
  bytes?: Uint8Array
  error?: string
}

interface Waiting {
  resolve(bytes: Buffer): void
  reject(error: Error): void
}

const waiting = new Map<number, Waiting>()
let child: Promise<ChildProcess> | null = null
let last = 0

async function draw(picture: Picture): Promise<Buffer> {
  const id = ++last
  const drawn = new Promise<Buffer>((resolve, reject) => waiting.set(id, { resolve, reject }))
  child ??= start()
  ;(await child).send({ id, picture })
  return drawn
}

function start(): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('./picture-process.mjs', import.meta.url))
  const started = fork(file, { execArgv: [], serialization: 'advanced' })
  return new Promise((resolve, reject) => {
    started.on('message', ({ id, bytes, error }: Answer) => {
      if (id === 0) return resolve(started)
      const { resolve: done, reject: failed } = waiting.get(id)!
      waiting.delete(id)
      if (bytes) done(Buffer.from(bytes))
      else failed(new Error(error))
      if (waiting.size === 0) end(started)
    })
    started.once('error', reject)
    started.once('exit', code => {
      const lost = new Error(`The process that draws pictures ended with ${code}. Look at the lines above.`)
      reject(lost)
      for (const { reject: failed } of waiting.values()) failed(lost)
      waiting.clear()
      child = null
    })
  })
}

/** Ends the process when it has had nothing to do for a moment. */
function end(started: ChildProcess): void {
  setTimeout(() => {
    if (waiting.size > 0 || !started.connected) return
    child = null
    started.disconnect()
  }, IDLE_MS).unref()
}

const IDLE_MS = 2000
