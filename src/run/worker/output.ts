// Sends the output of a program to the worker of its run, both streams in order: the first writes of every moment at once, more
// of them in batches. If all were batched, a program in an endless loop would never show what it printed before.

import type { OutputStream } from '../../wasi/host.ts'
import type { OutputRun } from './messages.ts'

export interface Output {
  write(stream: OutputStream, bytes: Uint8Array): void
  /** Sends the pending output. */
  flush(): void
}

interface OutputOptions {
  send(runs: OutputRun[]): void
  /** Bytes after which `TooMuchOutput` is thrown. */
  maxBytes: number
  now?: () => number
}

export class TooMuchOutput extends Error {
  override name = 'TooMuchOutput'
}

const MOMENT_MS = 16
/** Number of writes in a moment that are sent one by one: as many as the receiver handles in that time. */
const SINGLE_WRITES = 1000
const BATCH_BYTES = 16 * 1024

export function createOutput({ send, maxBytes, now = () => performance.now() }: OutputOptions): Output {
  const decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() }
  let bytes = 0
  let pending: OutputRun[] = []
  let pendingBytes = 0
  let momentStart = 0
  let momentWrites = 0
  const flush = () => {
    if (pending.length > 0) send(pending)
    pending = []
    pendingBytes = 0
  }
  const add = (stream: OutputStream, text: string) => {
    const last = pending.at(-1)
    if (last?.stream === stream) last.text += text
    else if (text !== '') pending.push({ stream, text })
  }
  return {
    flush,
    write(stream, part) {
      const fitting = part.subarray(0, maxBytes - bytes)
      bytes += part.length
      pendingBytes += fitting.length
      add(stream, decoders[stream].decode(fitting, { stream: true }))
      if (now() - momentStart > MOMENT_MS) {
        momentStart = now()
        momentWrites = 0
      }
      if (++momentWrites <= SINGLE_WRITES || pendingBytes > BATCH_BYTES) flush()
      if (bytes > maxBytes) {
        flush()
        throw new TooMuchOutput('too much')
      }
    },
  }
}
