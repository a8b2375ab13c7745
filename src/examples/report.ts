// Formats the problems that the command prints: the place, the problem and the fix.
import type { FailedExample } from './check-pages.ts'
import type { ExamplePage } from './read-pages.ts'
import { trimOutput } from './trim-output.ts'

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
