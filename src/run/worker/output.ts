// Sends the output of a program to the page: the first writes at once, later ones in batches. If all were batched, a program
// in an endless loop would never show what it printed before.

import type { OutputStream } from '../../wasi/host.ts'

export interface Output {
  write(stream: OutputStream, bytes: Uint8Array): void
  /** Sends the pending output. */
  flush(): void
}

interface OutputOptions {
  send(stream: OutputStream, text: string): void
  /** Bytes after which `TooMuchOutput` is thrown. */
  maxBytes: number
  now?: () => number
}

export class TooMuchOutput extends Error {
  override name = 'TooMuchOutput'
}

/** Number of writes that are sent one by one. */
const SINGLE_WRITES = 1000
const BATCH_MS = 16
const BATCH_BYTES = 16 * 1024

export function createOutput({ send, maxBytes, now = () => performance.now() }: OutputOptions): Output {
  const decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() }
  let writes = 0
  let bytes = 0
  let pending: { stream: OutputStream; text: string } | null = null
  let sentAt = 0
  const flush = () => {
    if (pending) send(pending.stream, pending.text)
    pending = null
    sentAt = now()
  }
  return {
    flush,
    write(stream, part) {
      const remaining = maxBytes - bytes
      bytes += part.length
      const text = decoders[stream].decode(part.subarray(0, Math.max(0, remaining)), { stream: true })
      if (pending && pending.stream !== stream) flush()
      pending = { stream, text: (pending?.text ?? '') + text }
      if (++writes <= SINGLE_WRITES || now() - sentAt > BATCH_MS || pending.text.length > BATCH_BYTES) flush()
      if (bytes > maxBytes) {
        flush()
        throw new TooMuchOutput('too much')
      }
    },
  }
}
