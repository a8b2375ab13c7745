// Parses the compiler's messages and their positions in the program.

import { type Diagnostic, PROGRAM_FILE } from './protocol.ts'

/** Nobody reads more, and an editor would be slow with them. */
const MAX_DIAGNOSTICS = 100

const PLACED = /^([^\s:][^:]*):(\d{1,9}):(\d{1,9}): (error|note): (.*)$/
const UNPLACED = /^error: (.*)$/

/** @param text The output of Zig: lines like `example.zig:3:5: error: …`, each with a line of code below. */
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
