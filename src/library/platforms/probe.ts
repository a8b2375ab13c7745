// Finds the functions that do not compile for a platform, by compiling a program that references each of them.
// Zig names one caller for each error, so those callers are removed and the rest is compiled again until no error is left.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { globalCacheDir, type Toolchain } from '../../zig/toolchain.ts'
import type { Declaration, ModuleFacts } from '../facts/facts.ts'
import { pathAbove } from '../names/paths.ts'
import { PLATFORMS, type SavedPlatforms } from './saved.ts'

/** Modules that call the operating system. std.posix, std.os and std.c state their platform dependence as a whole. */
const MODULES = ['DynLib', 'Progress', 'Thread', 'fs', 'heap', 'http', 'net', 'process', 'time']

/** Lists, for each platform, the functions that compile for Linux but not for it. */
export async function findFailures(
  modules: readonly ModuleFacts[],
  zig: Toolchain,
): Promise<SavedPlatforms['failures']> {
  const all = functionsToCompile(modules)
  const nowhere = new Set(await failuresFor('x86_64-linux', all, zig))
  const paths = all.filter(path => !nowhere.has(path))
  const found = await Promise.all(
    Object.entries(PLATFORMS).map(async ([name, target]) => [name, await failuresFor(target, paths, zig)] as const),
  )
  return Object.fromEntries(found) as SavedPlatforms['failures']
}

/** Lists the functions of these modules that can be referenced without comptime arguments. */
export function functionsToCompile(modules: readonly ModuleFacts[]): string[] {
  const declarations = modules.filter(({ module }) => MODULES.includes(module)).flatMap(facts => facts.declarations)
  return declarations.filter(isPlainFunction(declarations)).map(({ path }) => path)
}

/** Returns a test for functions that need no comptime arguments, neither of their own nor for a generic around them. */
export function isPlainFunction(declarations: readonly Declaration[]): (declaration: Declaration) => boolean {
  const generic = new Set(declarations.filter(({ kind }) => !PLAIN.has(kind)).map(({ path }) => path))
  const isInGeneric = (path: string) => {
    for (let above = pathAbove(path); above; above = pathAbove(above)) if (generic.has(above)) return true
    return false
  }
  return ({ kind, signature, path }) =>
    kind === 'function' && signature !== undefined && !NEEDS_COMPTIME.test(signature.text) && !isInGeneric(path)
}

const PLAIN = new Set([
  'namespace',
  'struct',
  'union',
  'enum',
  'opaque',
  'function',
  'constant',
  'variable',
  'errorSet',
])
const NEEDS_COMPTIME = /\b(?:comptime|anytype|extern)\b|\binline fn\b|@TypeOf/

/** Returns those of `paths` that do not compile for a target such as `x86_64-windows`, sorted. */
export async function failuresFor(target: string, paths: readonly string[], zig: Toolchain): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'zig-platforms-'))
  try {
    const failed = new Set<string>()
    for (;;) {
      const rest = paths.filter(path => !failed.has(path))
      const file = join(folder, 'calls.zig')
      await writeFile(file, programOf(rest))
      const named = callersIn(await compile(file, target, zig)).map(index => rest[index]!)
      if (named.length === 0) return [...failed].sort()
      for (const path of named) failed.add(path)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes one line per function, so that the line of an error trace identifies the function. */
export function programOf(paths: readonly string[]): string {
  const calls = paths.map((_, index) => `call${index}();`).join('')
  const lines = paths.map((path, index) => `fn call${index}() void { _ = &${path}; }`)
  return [...lines, 'const std = @import("std");', `pub fn main() void {${calls}}`, ''].join('\n')
}

/** Returns the indexes of the program's functions that caused the errors. */
export function callersIn(output: string): number[] {
  const callers = new Set<number>()
  for (const error of output.split(/^(?=\S+ error: )/m)) {
    const caller = /\bcall(\d+): \S*calls\.zig:/.exec(error)?.[1]
    const line = /^\S*calls\.zig:(\d+):\d+: error: /.exec(error)?.[1]
    if (line) callers.add(Number(line) - 1)
    else if (caller) callers.add(Number(caller))
    else if (/^\S+ error: /.test(error)) throw new Error(`Zig fails for another reason:\n${error.slice(0, 2000)}`)
  }
  return [...callers]
}

function compile(file: string, target: string, { zig }: Toolchain): Promise<string> {
  const parameters = ['build-exe', '-fno-emit-bin', '-freference-trace=256', '-target', target, file]
  const env = { ...process.env, ZIG_GLOBAL_CACHE_DIR: globalCacheDir(), ZIG_LOCAL_CACHE_DIR: join(file, '../cache') }
  return new Promise(resolve => {
    execFile(zig, parameters, { env, maxBuffer: 64 * 1024 * 1024 }, (_, __, stderr) => resolve(stderr))
  })
}
