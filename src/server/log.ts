// Structured logs: one JSON object a line.

export type LogLevel = 'info' | 'warn' | 'error'
export type Log = (level: LogLevel, message: string, fields?: Record<string, unknown>) => void

export function createLog(write: (line: string) => void): Log {
  return (level, message, fields) => {
    const line = JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })
    write(`${line.replace(UNSEEN, escaped)}\n`)
  }
}

/** What JSON leaves as it is, and a terminal or a reader of lines might not. */
const UNSEEN = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Collects lines and writes them together: a write a request would cost more than the request. */
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
      // A waiting line does not keep a finished process alive.
      ;(timer as { unref?: () => void }).unref?.()
    },
    flush,
  }
}

interface BufferedWriter {
  write(line: string): void
  /** Writes what waits, before the end. */
  flush(): void
}

/** With what caused it: the first error says what could not be done, the last one why. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const text = error.stack ?? error.message
  return error.cause === undefined ? text : `${text}\nCaused by ${errorText(error.cause)}`
}
