// Compiles and runs one block and judges the result.

import { withoutLastNewlines } from '../content/examples/hash.ts'
import type { Example } from '../content/examples/scan.ts'
import { type ExampleKind, entryPoints } from '../model/content/code-block.ts'
import type { Toolchain } from '../zig/toolchain.ts'
import { isBuildScript, type ProcessResult, RUN_TIMEOUT, type Workspace, withWorkspace } from './workspace.ts'

export type Verification = { ok: true } | Rejection

export interface Rejection {
  ok: false
  reason: string
  /** The output of Zig or of the program. */
  details: string
  fix: string
  /** The actual output of a `run` block, if only its output is wrong. */
  output?: string
}

export function verify(example: Example, toolchain: Toolchain): Promise<Verification> {
  return withWorkspace(example, toolchain, workspace => judges[example.kind](example, workspace))
}

const judges: Record<ExampleKind, (example: Example, workspace: Workspace) => Promise<Verification>> = {
  test: async (_, workspace) => judgeSuccess(await attempt('test', workspace)),
  build: async (_, workspace) => judgeSuccess(await attempt('build', workspace)),
  run: async (example, workspace) => judgeOutput(example, await attempt('exe', workspace)),
  fails: judgeFailure,
}

type Mode = 'exe' | 'test' | 'build'

interface Attempt extends ProcessResult {
  step: 'compile' | 'run'
}

/** Compiles and runs. Returns the result of the last step that was reached. */
export async function attempt(mode: Mode, workspace: Workspace): Promise<Attempt> {
  if (mode === 'build') return { step: 'compile', ...(await workspace.compile(['build', '--summary', 'none'])) }
  const { compiled, program } = await compileProgram(mode, workspace)
  if (compiled.code !== 0) return { step: 'compile', ...compiled }
  return { step: 'run', ...(await workspace.run(program)) }
}

export async function compileProgram(
  mode: 'exe' | 'test',
  workspace: Workspace,
): Promise<{ compiled: ProcessResult; program: string }> {
  const program = `${workspace.main}.program`
  const command = mode === 'exe' ? ['build-exe'] : ['test', '--test-no-exec']
  return { compiled: await workspace.compile([...command, workspace.main, `-femit-bin=${program}`]), program }
}

function judgeSuccess(result: Attempt): Verification {
  if (result.code === 0) return { ok: true }
  return rejected(result)
}

export function judgeOutput(example: Example, result: Attempt): Verification {
  if (result.code !== 0) return rejected(result)
  const output = withoutLastNewlines(result.output)
  if (output === example.expected) return { ok: true }
  const fix = 'paste the real output, or let --update write it'
  if (!example.output) {
    return { ok: false, reason: 'prints something, but no text block follows', details: output, fix, output }
  }
  return { ok: false, reason: 'prints something else', details: difference(example.expected, output), fix, output }
}

async function judgeFailure(example: Example, workspace: Workspace): Promise<Verification> {
  let last: Attempt | undefined
  for (const mode of failingModes(example)) {
    last = await attempt(mode, workspace)
    if (last.code !== 0 && !last.timedOut && last.output.includes(example.expected)) return { ok: true }
    if (last.code !== 0) break
  }
  if (last!.code !== 0) {
    const reason = last!.timedOut ? 'does not end' : `fails, but not with "${example.expected}"`
    return { ok: false, reason, details: last!.output, fix: 'put a piece of the real message into fails="…"' }
  }
  const fix = 'call it from a test or a main (hidden with `// ---`): Zig does not analyze what nothing refers to'
  return { ok: false, reason: 'is said to fail, but compiles and runs', details: '', fix }
}

function failingModes(example: Example): Mode[] {
  if (isBuildScript(example)) return ['build']
  const { main, test } = entryPoints(example.node.value)
  if (main && test) return ['test', 'exe']
  return main ? ['exe'] : ['test']
}

function rejected({ step, code, output, timedOut }: Attempt): Rejection {
  const fix = 'mend the block; one that is meant to fail says fails="…"'
  if (timedOut) return { ok: false, reason: `does not end within ${RUN_TIMEOUT / 1000} s`, details: output, fix }
  if (step === 'compile') return { ok: false, reason: 'does not compile', details: output, fix }
  const how = code === null ? 'is ended by a signal' : `ends with exit code ${code}`
  return { ok: false, reason: how, details: output, fix }
}

// Shows both texts completely with the differing lines marked, because outputs on pages are short.
function difference(expected: string, actual: string): string {
  const wanted = expected.split('\n')
  const got = actual.split('\n')
  const marked = (lines: string[], others: string[], mark: string) =>
    lines.map((line, index) => `${line === others[index] ? ' ' : mark} ${line}`)
  return ['the page says:', ...marked(wanted, got, '-'), 'it prints:', ...marked(got, wanted, '+')].join('\n')
}

const LONGEST_ERROR = 200

/** Returns the first error in Zig's output, as one line without local paths. */
export function firstError(output: string, timedOut: boolean): string {
  if (timedOut) return 'does not end'
  const lines = output.split('\n')
  const text = (lines.find(line => /\berror: /.test(line)) ?? lines.find(line => line.trim()) ?? '')
    .replace(/^.*?\berror: /, '')
    .replace(/^thread \d+ /, '')
    .replace(/(?:\/[\w.-]+)+\//g, '')
    // In batches, names are prefixed with the name of the block.
    .replace(/\bblock\d+\./g, '')
    .trim()
  return (text.length > LONGEST_ERROR ? `${text.slice(0, LONGEST_ERROR - 1)}…` : text) || 'fails'
}
