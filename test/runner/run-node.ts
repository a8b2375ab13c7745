// Runs scripts for the steps.

import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

export interface Runner {
  /** Runs a script, shows what it prints, and returns its exit code. `print` receives a copy of standard output. */
  node(script: string, args?: readonly string[], options?: NodeOptions): Promise<number>
  /** The file for a step's report. That of an earlier run is removed. */
  fresh(name: string): string
  read<T>(file: string): T | null
}

interface NodeOptions {
  env?: Record<string, string>
  print?: Print
}

export type Print = (text: string) => void

export const isTerminal = process.stdout.isTTY
export const show: Print = text => void process.stdout.write(text)

/** With `aside`, everything that is printed goes there, and the script runs at a lower priority. */
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
        })
        if (aside && child.pid) stepBack(child.pid)
        const write = aside ?? show
        child.stdout?.setEncoding('utf8').on('data', (text: string) => {
          write(text)
          print?.(text)
        })
        child.stderr?.setEncoding('utf8').on('data', write)
        child.on('close', code => resolve(code ?? 1))
        child.on('error', error => {
          write(`${error.message}\n`)
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

/** Tests that wait come first. A lower priority would starve the script on a machine that has other work. */
function stepBack(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already.
  }
}
