// Compiles many blocks into one WebAssembly program, so that LLVM compiles the parts of std they share once. Blocks that cause a
// failure are excluded and the rest is tried again. The caller tries the excluded blocks alone.

import { withoutLastNewlines } from '../content/examples/hash.ts'
import type { Example } from '../content/examples/scan.ts'
import type { RunKind } from '../model/run/protocol.ts'
import { programOf } from './program-of.ts'
import { runWasm } from './wasm-program.ts'

export interface Sources {
  kind: RunKind
  source: string
  files: { name: string; code: string }[]
}

/** Returns `null` and the compiler's output if compilation fails. */
export type CompileTogether = (sources: Sources) => Promise<{ wasm: Uint8Array | null; text: string }>

const MAX_ROUNDS = 12

/** Returns the blocks that behave as their pages say. */
export async function runTogether(
  kind: RunKind,
  examples: readonly Example[],
  compile: CompileTogether,
): Promise<Example[]> {
  const left = new Map(examples.map((example, index) => [index, example]))
  for (let round = 0; round < MAX_ROUNDS && left.size > 0; round++) {
    const { wasm, text } = await compile(kind === 'test' ? testsOf(left) : programsOf(left))
    if (wasm && kind === 'run') return passing(left, wasm)
    const { output, code } = wasm ? await runWasm(wasm) : { output: text, code: null }
    if (wasm && code === 0 && /All \d+ tests passed\./.test(output)) return [...left.values()]
    const blamed = wasm ? failedIn(output) : namedIn(text)
    if (blamed.size === 0) return []
    for (const index of blamed) left.delete(index)
  }
  return []
}

async function passing(left: ReadonlyMap<number, Example>, wasm: Uint8Array): Promise<Example[]> {
  const passed: Example[] = []
  for (const [index, example] of left) {
    const { code, output } = await runWasm(wasm, [String(index)])
    if (code === 0 && withoutLastNewlines(output) === example.expected) passed.push(example)
  }
  return passed
}

function testsOf(left: ReadonlyMap<number, Example>): Sources {
  const imports = [...left.keys()].map(index => `    _ = @import("${fileOf(index)}");`)
  return { kind: 'test', source: ['test {', ...imports, '}', ''].join('\n'), files: filesOf(left) }
}

function programsOf(left: ReadonlyMap<number, Example>): Sources {
  const choices = [...left.keys()].map(
    index => `    if (std.mem.eql(u8, block, "${index}")) return @import("${fileOf(index)}").main();`,
  )
  const source = [
    'const std = @import("std");',
    'pub fn main() !void {',
    '    const block = (try std.process.argsAlloc(std.heap.page_allocator))[1];',
    ...choices,
    '}',
    '',
  ]
  return { kind: 'run', source: source.join('\n'), files: filesOf(left) }
}

function filesOf(left: ReadonlyMap<number, Example>): Sources['files'] {
  return [...left].map(([index, example]) => ({ name: fileOf(index), code: programOf(example)!.source }))
}

function fileOf(index: number): string {
  return `block${index}.zig`
}

/** Returns the blocks that the compiler's errors and reference traces name. */
function namedIn(text: string): Set<number> {
  return new Set([...text.matchAll(/block(\d+)\.zig/g)].map(([, index]) => Number(index)))
}

/** Returns the blocks whose tests failed, were skipped, or aborted the run. */
function failedIn(output: string): Set<number> {
  const lines = [...output.matchAll(/^\d+\/\d+ block(\d+)\.[^\n]*?\.\.\.(OK$)?/gm)]
  return new Set(lines.filter(([, , isOk]) => !isOk).map(([, index]) => Number(index)))
}
