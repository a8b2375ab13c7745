// Shortens Zig's messages for authors, with locations in the page instead of temporary files.
import type { Example } from '../content/examples/scan.ts'
import { mainName } from './workspace.ts'

export function trimOutput(output: string, example: Example, file: string): string {
  const lines = output
    .replace(/\/[^\s:]*\/zig-example-\w+\/source\//g, '')
    .replace(/\/[^\s:]*\/ziglang\/lib\/std\//g, 'std/')
    .split('\n')
    .filter(line => !NOISE.test(line))
    .map(line => line.slice(0, MAX_WIDTH).replace(PLACE, toPage))
  const remaining = withoutReferences(lines)
  const shown = remaining.slice(0, MAX_LINES)
  if (remaining.length > shown.length) shown.push(`… ${remaining.length - shown.length} more lines`)
  return shown.join('\n').trimEnd()

  // Locations in the block become locations in the page, which terminals make clickable.
  function toPage(place: string, name: string, row: string, column: string): string {
    return name === mainName(example) ? `${file}:${example.line + Number(row)}:${column}` : place
  }
}

const MAX_LINES = 24
const MAX_WIDTH = 400
const PLACE = /^([\w./-]+\.zig):(\d+):(\d+)/
const NOISE =
  /^error: the following (?:build )?command (?:failed|exited)|^\S*\/ziglang\/zig (?:build-exe|test|build)|--listen=-/

/** Removes the reference traces inside the standard library. */
function withoutReferences(lines: string[]): string[] {
  let inReferences = false
  return lines.filter(line => {
    if (/^\s*referenced by:/.test(line)) inReferences = true
    else if (!/^\s/.test(line)) inReferences = false
    return !inReferences
  })
}
