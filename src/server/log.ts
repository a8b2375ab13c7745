// Structured logs with one JSON object per line.

export type LogLevel = 'info' | 'warn' | 'error'
export type Log = (level: LogLevel, message: string, fields?: Record<string, unknown>) => void

export function createLog(write: (line: string) => void): Log {
  return (level, message, fields) => {
    const line = JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })
    write(`${line.replace(UNSAFE, escaped)}\n`)
  }
}

/** Characters that JSON does not escape, but that a terminal or a line-based parser might interpret. */
const UNSAFE = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Collects lines and writes them together, because a write for each request would cost more than the request. */
export function bufferedWriter(write: (text: string) => void, delay = 100): BufferedWriter {
  let lines = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (lines !== '') write(lines)
    lines = ''
  }
  return {
    write(line) {
      lines += line
      timer ??= setTimeout(flush, delay)
      // Buffered lines must not keep the process alive.
      ;(timer as { unref?: () => void }).unref?.()
    },
    flush,
  }
}

interface BufferedWriter {
  write(line: string): void
  /** Writes the buffered lines now, for use before the process exits. */
  flush(): void
}

/** Formats an error with its chain of causes. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const text = error.stack ?? error.message
  return error.cause === undefined ? text : `${text}\nCaused by ${errorText(error.cause)}`
}
