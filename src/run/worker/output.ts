// What a program prints, on its way to the tab: at once at first, and together once it is much. A program that never pauses
// could keep back what it has printed before it went into a loop.

import type { OutputStream } from '../../wasi/host.ts'

export interface Output {
  write(stream: OutputStream, bytes: Uint8Array): void
  /** Sends what was kept back. */
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

/** So many writes are sent one by one. */
const SINGLE_WRITES = 1000
const TOGETHER_MS = 16
const TOGETHER_BYTES = 16 * 1024

export function createOutput({ send, maxBytes, now = () => performance.now() }: OutputOptions): Output {
  const decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() }
  let writes = 0
  let bytes = 0
  let kept: { stream: OutputStream; text: string } | null = null
  let sentAt = 0
  const flush = () => {
    if (kept) send(kept.stream, kept.text)
    kept = null
    sentAt = now()
  }
  return {
    flush,
    write(stream, part) {
      const room = maxBytes - bytes
      bytes += part.length
      const text = decoders[stream].decode(part.subarray(0, Math.max(0, room)), { stream: true })
      if (kept && kept.stream !== stream) flush()
      kept = { stream, text: (kept?.text ?? '') + text }
      if (++writes <= SINGLE_WRITES || now() - sentAt > TOGETHER_MS || kept.text.length > TOGETHER_BYTES) flush()
      if (bytes > maxBytes) {
        flush()
        throw new TooMuchOutput('too much')
      }
    },
  }
}
