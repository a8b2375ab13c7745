// Runs a child process that is killed when it takes too long, prints too much, or is aborted. Its own children are killed with
// it.

import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'

export interface ChildOptions {
  cwd: string
  env: Record<string, string>
  timeoutMs: number
  /** Maximum length of its output. */
  maxBytes: number
  /** Captures stdout too. By default only stderr is captured. */
  stdout?: boolean
  signal: AbortSignal
}

export interface ChildResult {
  /** The exit code, or 128 plus the number of the signal that ended it. A sandbox reports signals of its child in this way. */
  code: number
  killedBy: NodeJS.Signals | null
  /** Why it was killed; `left` means that it was aborted. */
  ended: 'time' | 'text' | 'left' | null
  text: string
}

export function runChild(command: readonly string[], options: ChildOptions): Promise<ChildResult> {
  const { cwd, env, timeoutMs, maxBytes, stdout = false, signal } = options
  return new Promise((resolve, reject) => {
    if (signal.aborted) return resolve({ code: SIGNALED, killedBy: null, ended: 'left', text: '' })
    const [program, ...parameters] = command
    const child = spawn(program!, parameters, {
      cwd,
      env,
      stdio: ['ignore', stdout ? 'pipe' : 'ignore', 'pipe'],
      detached: !isWindows,
    })
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
    const collect = (chunk: Buffer) => {
      size += chunk.length
      if (size <= maxBytes) chunks.push(chunk)
      else end('text')
    }
    child.stdout?.on('data', collect)
    child.stderr!.on('data', collect)
    child.on('error', error => {
      finish()
      reject(error)
    })
    child.on('close', (code, killedBy) => {
      finish()
      // Kills children that are still running.
      endGroup(child.pid)
      const text = Buffer.concat(chunks).toString('utf8')
      resolve({ code: code ?? SIGNALED + (killedBy ? constants.signals[killedBy] : 0), killedBy, ended, text })
    })
  })
}

/** Exit codes from here on stand for signals. */
export const SIGNALED = 128

const isWindows = process.platform === 'win32'

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  if (isWindows) {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' })
    return
  }
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The whole group has already ended.
  }
}
