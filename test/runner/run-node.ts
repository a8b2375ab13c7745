// Scripts of Node, as the steps run them.

import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

export interface Runner {
  /** Runs a script of Node, shows what it prints, and gives its exit code. `print` hears what goes to standard output. */
  node(script: string, args?: readonly string[], options?: NodeOptions): Promise<number>
  /** Where a step leaves its report; that of an earlier run is gone. */
  fresh(name: string): string
  read<T>(file: string): T | null
}

interface NodeOptions {
  env?: Record<string, string>
  print?: Print
}

/** Where text goes. */
export type Print = (text: string) => void

export const isTerminal = process.stdout.isTTY
const isLinux = process.platform === 'linux'
export const show: Print = text => void process.stdout.write(text)

/** With `aside`, all that is printed goes there, and the script takes only what others leave of the processor. */
export function runnerIn(root: string, environment: Record<string, string>, aside?: Print): Runner {
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  return {
    node: (script, args = [], { env = {}, print } = {}) =>
      new Promise(resolve => {
        const child = spawn(process.execPath, [join(root, script), ...args], {
          cwd: root,
          stdio: ['ignore', print || aside ? 'pipe' : 'inherit', aside ? 'pipe' : 'inherit'],
          env: { ...process.env, ...(isTerminal ? {} : { FORCE_COLOR: '0' }), ...environment, ...env },
          detached: aside !== undefined && isLinux,
        })
        if (aside && child.pid) stepBack(child.pid)
        const tell = aside ?? show
        child.stdout?.setEncoding('utf8').on('data', (text: string) => {
          tell(text)
          print?.(text)
        })
        child.stderr?.setEncoding('utf8').on('data', tell)
        child.on('close', code => resolve(code ?? 1))
        child.on('error', error => {
          tell(`${error.message}\n`)
          resolve(1)
        })
      }),
    fresh: name => {
      const file = join(cache, name)
      rmSync(file, { force: true })
      return file
    },
    read: file => {
      try {
        return JSON.parse(readFileSync(file, 'utf8'))
      } catch {
        return null
      }
    },
  }
}

/** Linux shares the processor out among sessions first, so that it needs one of its own, which ends with this process. */
function stepBack(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
    if (!isLinux) return
    process.once('exit', () => endGroup(pid))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_LOW))
  } catch {
    // It has ended already, or the system has no such thing.
  }
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid)
  } catch {
    // It has ended.
  }
}
