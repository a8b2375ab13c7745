// An answer on the screen, through a pager where it is longer than that.

import { spawn } from 'node:child_process'

export interface Screen {
  isTerminal: boolean
  columns: number
  rows: number
}

/** Long lines are hard to read, however wide the window is. */
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
  // Whoever reads may have had enough: `zig-std std | head`.
  process.stdout.on('error', error => {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
  })
  await new Promise<void>(done => process.stdout.write(text, () => done()))
}

/** False where there is no pager. */
function throughPager(text: string): Promise<boolean> {
  const pager = process.env.PAGER || 'less'
  if (pager === 'cat') return Promise.resolve(false)
  return new Promise(done => {
    const child = spawn(pager, {
      shell: true,
      stdio: ['pipe', 'inherit', 'inherit'],
      env: { LESS: 'FRX', ...process.env },
    })
    // The reader may leave before all is written.
    child.stdin.on('error', () => {})
    child.on('error', () => done(false))
    // 127: the shell does not know the program.
    child.on('close', code => done(code !== 127))
    child.stdin.end(text)
  })
}
