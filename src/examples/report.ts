// Formats the problems that the command prints: the place, the problem and the fix.
import type { Example } from '../content/examples/scan.ts'
import type { FailedExample } from './check-pages.ts'
import type { ExamplePage } from './pages.ts'
import { mainName } from './workspace.ts'

export function formatFailure({ places, rejection }: FailedExample): string {
  const [first, ...others] = places
  const { page, example } = first!
  const details = rejection.output === undefined ? trimOutput(rejection.details, example, page.file) : rejection.details
  const also = others.map(place => `${place.page.file}:${place.example.line}`)
  return [
    `✗ ${page.file}:${example.line} (${example.kind}) ${rejection.reason}`,
    ...(details === '' ? [] : details.split('\n').map(line => `    ${line}`.trimEnd())),
    ...(also.length > 0 ? [`  the same block: ${also.slice(0, 3).join(', ')}${also.length > 3 ? ', …' : ''}`] : []),
    `  fix: ${rejection.fix}${rejection.output === undefined ? '' : `: npm run examples -- --update ${page.file}`}`,
  ].join('\n')
}

export function formatProblems(pages: ExamplePage[]): string[] {
  return pages.flatMap(({ file, problems }) =>
    problems.map(({ line, message, fix }) => `✗ ${file}:${line} ${message}\n  fix: ${fix}`),
  )
}

export function formatExempt(pages: ExamplePage[]): string[] {
  return pages.flatMap(({ file, exempt }) => exempt.map(({ line, reason }) => `- ${file}:${line} exempt: ${reason}`))
}

/** Reports progress, on a terminal by rewriting one line, elsewhere with occasional lines. */
export function progressTo(stream: NodeJS.WriteStream): (done: number, total: number) => void {
  let lastPrinted = Date.now()
  return (done, total) => {
    if (stream.isTTY) {
      stream.write(done === total ? '\r\x1b[K' : `\r${done}/${total} examples`)
      return
    }
    if (Date.now() - lastPrinted < 5_000) return
    lastPrinted = Date.now()
    stream.write(`${done}/${total} examples\n`)
  }
}

/** Shortens Zig's messages for authors, with locations in the page instead of temporary files. */
function trimOutput(output: string, example: Example, file: string): string {
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
