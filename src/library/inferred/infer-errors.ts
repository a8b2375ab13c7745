// Gets inferred error sets from the compiler: a program references each function and prints its set. Functions that do not compile
// are removed and the rest is compiled again, as in platforms/probe.ts.

import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { globalCacheDir, type Toolchain } from '../../zig/toolchain.ts'
import type { Declaration, ModuleFacts } from '../facts/facts.ts'
import { callersIn, isPlainFunction } from '../platforms/probe.ts'

export const INFERRED_TARGET = 'x86_64-linux'

/** Lists the functions with an inferred error set that have no comptime parameters. */
export function functionsToInfer(modules: readonly ModuleFacts[]): string[] {
  return plainFunctions(modules, ({ errors }) => errors?.inferred === true)
}

/** Lists the functions with an explicit error set, to verify the compiler's output against. */
export function functionsToCompare(modules: readonly ModuleFacts[]): string[] {
  return plainFunctions(modules, ({ errors }) => !!errors?.names && !errors.inferred && !errors.any && !errors.open)
}

function plainFunctions(modules: readonly ModuleFacts[], isWanted: (declaration: Declaration) => boolean): string[] {
  return modules.flatMap(({ declarations }) => {
    const isPlain = isPlainFunction(declarations)
    return declarations.filter(declaration => isWanted(declaration) && isPlain(declaration)).map(({ path }) => path)
  })
}

/** Maps paths to their sorted errors. Functions that do not compile are omitted. */
export async function inferErrors(paths: readonly string[], zig: Toolchain): Promise<Map<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'zig-errors-'))
  try {
    const failed = new Set<string>()
    for (;;) {
      const rest = paths.filter(path => !failed.has(path))
      if (rest.length === 0) return new Map()
      const file = join(folder, 'calls.zig')
      const program = join(folder, 'calls')
      await writeFile(file, programOf(rest))
      const output = await run(zig.zig, ['build-exe', '-freference-trace=256', `-femit-bin=${program}`, file], folder)
      const named = callersIn(output).map(index => rest[index]!)
      if (named.length === 0) return parseOutput(await run(program, [], folder), rest)
      for (const path of named) failed.add(path)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes one line per function, so that the line of an error trace identifies the function. */
function programOf(paths: readonly string[]): string {
  const lines = paths.map((path, index) => `fn call${index}() void { tell(${index}, ${path}); }`)
  const calls = paths.map((_, index) => `call${index}();`).join('')
  return [
    ...lines,
    'const std = @import("std");',
    'fn tell(comptime index: usize, comptime f: anytype) void {',
    '    @setEvalBranchQuota(100000);',
    '    const returned = @typeInfo(@TypeOf(f)).@"fn".return_type.?;',
    '    const set = @typeInfo(@typeInfo(returned).error_union.error_set).error_set;',
    '    if (set) |names| {',
    '        inline for (names) |each| std.debug.print("{d} {s}\\n", .{ index, each.name });',
    '        std.debug.print("{d} .\\n", .{index});',
    '    }',
    '}',
    `pub fn main() void {${calls}}`,
    '',
  ].join('\n')
}

/** Parses the program's output. `.` ends the list of a function; a function without it has `anyerror`. */
export function parseOutput(output: string, paths: readonly string[]): Map<string, string[]> {
  const found = new Map<number, string[]>()
  const complete = new Set<number>()
  for (const line of output.split('\n')) {
    const [number = '', name] = line.split(' ')
    if (name === undefined) continue
    const index = Number(number)
    if (name === '.') complete.add(index)
    else found.set(index, [...(found.get(index) ?? []), name])
  }
  return new Map(
    paths.flatMap((path, index) => (complete.has(index) ? [[path, (found.get(index) ?? []).sort()] as const] : [])),
  )
}

/** Runs a program and returns its standard error. */
function run(command: string, parameters: readonly string[], folder: string): Promise<string> {
  const env = { ...process.env, ZIG_GLOBAL_CACHE_DIR: globalCacheDir(), ZIG_LOCAL_CACHE_DIR: join(folder, 'cache') }
  return new Promise(resolve => {
    execFile(command, parameters, { env, maxBuffer: 64 * 1024 * 1024 }, (_, __, stderr) => resolve(stderr))
  })
}
