// Prints an answer, through a pager if it is longer than the screen.

import { spawn } from 'node:child_process'

export interface Screen {
  isTerminal: boolean
  columns: number
  rows: number
}

/** Maximum line width, because longer lines are hard to read. */
const WIDEST = 100
const NARROWEST = 40

export function screenOf({ isTTY, columns, rows }: NodeJS.WriteStream): Screen {
  return { isTerminal: isTTY === true, columns: columns || 80, rows: rows || 24 }
}

export function widthOf({ columns }: Screen): number {
  return Math.max(NARROWEST, Math.min(WIDEST, columns))
}

export async function print(text: string, screen: Screen, mayPage: boolean): Promise<void> {
  const lines = text.split('\n').length
  if (mayPage && screen.isTerminal && lines > screen.rows && (await throughPager(text))) return
  // The reading process may close the pipe early: `zig-std std | head`.
  process.stdout.on('error', error => {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
  })
  await new Promise<void>(done => process.stdout.write(text, () => done()))
}

/** Resolves to false if there is no pager. */
function throughPager(text: string): Promise<boolean> {
  const pager = process.env.PAGER || 'less'
  if (pager === 'cat') return Promise.resolve(false)
  return new Promise(done => {
    const child = spawn(pager, {
      shell: true,
      stdio: ['pipe', 'inherit', 'inherit'],
      env: { LESS: 'FRX', ...process.env },
    })
    // The reader may quit the pager before all is written.
    child.stdin.on('error', () => {})
    child.on('error', () => done(false))
    // Exit code 127 means that the shell did not find the program.
    child.on('close', code => done(code !== 127))
    child.stdin.end(text)
  })
}
