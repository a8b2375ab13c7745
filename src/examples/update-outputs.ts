// Writes the real output of a `run` block into its page.
import type { Example } from '../content/examples/scan.ts'

/** Returns the page with new outputs. `outputs` must only contain examples of this page. */
export function withOutputs(source: string, outputs: Map<Example, string>): string {
  const lines = source.split('\n')
  // Edits run from the bottom up, so that the line numbers above stay valid.
  const edits = [...outputs].sort(([a], [b]) => b.line - a.line)
  for (const [example, output] of edits) replaceOutput(lines, example, output)
  return lines.join('\n')
}

function replaceOutput(lines: string[], example: Example, output: string): void {
  const codeEnd = example.node.position!.end.line
  const prefix = /^[\s>]*/.exec(lines[codeEnd - 1]!)![0]
  const fence = fenceFor(output)
  const block = [`${fence}text`, ...(output === '' ? [] : output.split('\n')), fence]
  const indented = block.map(line => (line === '' ? prefix.trimEnd() : prefix + line))
  const old = example.output?.position
  if (old) lines.splice(old.start.line - 1, old.end.line - old.start.line + 1, ...indented)
  else lines.splice(codeEnd, 0, prefix.trimEnd(), ...indented)
}

// The fence must be longer than any run of backticks in the output.
function fenceFor(output: string): string {
  const longest = Math.max(2, ...(output.match(/`+/g) ?? []).map(run => run.length))
  return '`'.repeat(longest + 1)
}
