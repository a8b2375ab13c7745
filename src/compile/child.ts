// A process with an end: by itself, by the clock, by the length of what it says, or because nobody waits any more. All that it
// has started ends with it.

import { spawn } from 'node:child_process'

export interface ChildOptions {
  cwd: string
  env: Record<string, string>
  timeoutMs: number
  /** Of what it says. */
  maxBytes: number
  signal: AbortSignal
}

export interface ChildResult {
  /** Null where a signal ended it. */
  code: number | null
  /** Why it was ended from here. */
  ended: 'time' | 'text' | 'left' | null
  text: string
}

export function runChild(command: readonly string[], options: ChildOptions): Promise<ChildResult> {
  const { cwd, env, timeoutMs, maxBytes, signal } = options
  return new Promise((resolve, reject) => {
    if (signal.aborted) return resolve({ code: null, ended: 'left', text: '' })
    const [program, ...parameters] = command
    const child = spawn(program!, parameters, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'], detached: true })
    const chunks: Buffer[] = []
    let size = 0
    let ended: ChildResult['ended'] = null
    const end = (why: ChildResult['ended']) => {
      ended ??= why
      endGroup(child.pid)
    }
    const leave = () => end('left')
    const exit = () => end('left')
    const timer = setTimeout(() => end('time'), timeoutMs)
    signal.addEventListener('abort', leave)
    process.once('exit', exit)
    const finish = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', leave)
      process.off('exit', exit)
    }
    child.stderr.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= maxBytes) chunks.push(chunk)
      else end('text')
    })
    child.on('error', error => {
      finish()
      reject(error)
    })
    child.on('close', code => {
      finish()
      // What it has started and left behind.
      endGroup(child.pid)
      resolve({ code, ended, text: Buffer.concat(chunks).toString('utf8') })
    })
  })
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of it has ended.
  }
}
