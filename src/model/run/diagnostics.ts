// What the compiler says, line by line: where in the program it is about.

import { type Diagnostic, PROGRAM_FILE } from './protocol.ts'

/** More than this nobody reads, and an editor would be slow with them. */
const MAX_DIAGNOSTICS = 100

const PLACED = /^([^\s:][^:]*):(\d{1,9}):(\d{1,9}): (error|note): (.*)$/
const UNPLACED = /^error: (.*)$/

/** `text` as Zig writes it: `example.zig:3:5: error: …`, with the line of code below. */
export function readDiagnostics(text: string): Diagnostic[] {
  const found: Diagnostic[] = []
  for (const line of text.split('\n')) {
    if (found.length === MAX_DIAGNOSTICS) break
    const placed = PLACED.exec(line)
    if (placed) {
      const [, file, row, column, severity, message] = placed as unknown as [
        string,
        string,
        string,
        string,
        'error',
        string,
      ]
      const place = file === PROGRAM_FILE ? { line: Number(row), column: Number(column) } : {}
      found.push({ severity, message: message!, ...place })
      continue
    }
    const [, message] = UNPLACED.exec(line) ?? []
    if (message !== undefined) found.push({ severity: 'error', message })
  }
  return found
}
