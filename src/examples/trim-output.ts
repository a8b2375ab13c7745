// Zig's messages as a writer needs them: places in the page instead of temporary files, without the tail.
import type { Example } from '../content/examples/scan.ts'
import { mainName } from './workspace.ts'

export function trimOutput(output: string, example: Example, file: string): string {
  const lines = output
    .replace(/\/[^\s:]*\/zig-example-\w+\/source\//g, '')
    .replace(/\/[^\s:]*\/ziglang\/lib\/std\//g, 'std/')
    .split('\n')
    .filter(line => !NOISE.test(line))
    .map(line => line.slice(0, MAX_WIDTH).replace(PLACE, toPage))
  const kept = withoutReferences(lines)
  const shown = kept.slice(0, MAX_LINES)
  if (kept.length > shown.length) shown.push(`… ${kept.length - shown.length} more lines`)
  return shown.join('\n').trimEnd()

  // A line of the block as a line of the page, to click on.
  function toPage(place: string, name: string, row: string, column: string): string {
    return name === mainName(example) ? `${file}:${example.line + Number(row)}:${column}` : place
  }
}

const MAX_LINES = 24
const MAX_WIDTH = 400
const PLACE = /^([\w./-]+\.zig):(\d+):(\d+)/
const NOISE =
  /^error: the following (?:build )?command (?:failed|exited)|^\S*\/ziglang\/zig (?:build-exe|test|build)|--listen=-/

/** Leaves out the chains of callers inside the standard library. */
function withoutReferences(lines: string[]): string[] {
  let inReferences = false
  return lines.filter(line => {
    if (/^\s*referenced by:/.test(line)) inReferences = true
    else if (!/^\s/.test(line)) inReferences = false
    return !inReferences
  })
}
