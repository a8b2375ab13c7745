// Writes the files of a large site in another thread. Encoding, compressing and hashing leave much garbage, and collecting it in the
// heap that holds the whole site would take longer than the work itself.

import { Worker } from 'node:worker_threads'
import type { Cache } from '../files/cache.ts'
import { createFileWriter, type FileContent, type WriteFile, type WrittenFile } from './write-file.ts'

/** The first files are written in this thread: a small site is finished before a thread has started. */
const FILES_IN_PLACE = 200

export interface FileWriter {
  write: WriteFile
  /** Ends the thread. */
  close(): Promise<void>
}

interface Answer {
  id: number
  written?: WrittenFile
  damaged?: string[]
  error?: Error
}

export function openFileWriter(out: string, cache: Cache): FileWriter {
  const inPlace = createFileWriter(out, cache)
  let begun = 0
  let thread: ReturnType<typeof startThread> | undefined
  return {
    write(path, content) {
      begun++
      if (begun <= FILES_IN_PLACE) return inPlace(path, content)
      thread ??= startThread(out, cache)
      return thread.write(path, content)
    },
    close: async () => void (await thread?.close()),
  }
}

function startThread(out: string, cache: Cache) {
  const waiting = new Map<number, { resolve(file: WrittenFile): void; reject(error: Error): void }>()
  const worker = new Worker(new URL('./write-thread.mjs', import.meta.url), {
    workerData: { out, cacheDir: cache.folder },
  })
  worker.on('message', ({ id, written, damaged = [], error }: Answer) => {
    const { resolve, reject } = waiting.get(id)!
    waiting.delete(id)
    // A thread without work does not keep a failed build from ending.
    if (waiting.size === 0) worker.unref()
    for (const name of damaged) cache.damaged.add(name)
    if (written) resolve(written)
    else reject(error!)
  })
  worker.on('error', error => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  let last = 0
  return {
    write: (path: string, content: FileContent) =>
      new Promise<WrittenFile>((resolve, reject) => {
        waiting.set(++last, { resolve, reject })
        worker.ref()
        // Text is encoded here, because the thread would get a copy of it otherwise.
        const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : null
        const moved = bytes ? [bytes.buffer as ArrayBuffer] : []
        worker.postMessage({ id: last, path, content: bytes ?? content }, moved)
      }),
    close: () => worker.terminate(),
  }
}
