// Asks the compiler about functions of std with programs that refer to each of them: which do not compile for a platform, and which
// errors are in an inferred error set.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Declaration, ModuleFacts } from '../../library/facts/facts.ts'
import { pathsAbove } from '../../library/names/paths.ts'
import { PLATFORMS, type SavedPlatforms } from '../../library/probe/saved.ts'
import { globalCacheDir, type Toolchain } from '../../zig/toolchain.ts'

/** Modules that call the operating system. std.posix, std.os and std.c state their platform dependence as a whole. */
const MODULES = ['DynLib', 'Progress', 'Thread', 'fs', 'heap', 'http', 'net', 'process', 'time']

/** Lists, for each platform, the functions that compile for Linux but not for it. */
export async function findFailures(
  modules: readonly ModuleFacts[],
  zig: Toolchain,
): Promise<SavedPlatforms['failures']> {
  const declarations = modules.filter(({ module }) => MODULES.includes(module)).flatMap(facts => facts.declarations)
  const all = plainFunctions(declarations)
  const nowhere = new Set(await failuresFor('x86_64-linux', all, zig))
  const paths = all.filter(path => !nowhere.has(path))
  const found = await Promise.all(
    Object.entries(PLATFORMS).map(async ([name, target]) => [name, await failuresFor(target, paths, zig)] as const),
  )
  return Object.fromEntries(found) as SavedPlatforms['failures']
}

/** Lists the functions that need no comptime arguments, neither of their own nor for a generic around them. */
export function plainFunctions(
  declarations: readonly Declaration[],
  isWanted: (declaration: Declaration) => boolean = () => true,
): string[] {
  const generic = new Set(declarations.filter(({ kind }) => !PLAIN.has(kind)).map(({ path }) => path))
  const isInGeneric = (path: string) => pathsAbove(path).some(above => generic.has(above))
  const isPlain = ({ kind, signature, path }: Declaration) =>
    kind === 'function' && signature !== undefined && !NEEDS_COMPTIME.test(signature.text) && !isInGeneric(path)
  return declarations.filter(each => isWanted(each) && isPlain(each)).map(({ path }) => path)
}

const PLAIN = new Set('namespace struct union enum opaque function constant variable errorSet'.split(' '))
const NEEDS_COMPTIME = /\b(?:comptime|anytype|extern)\b|\binline fn\b|@TypeOf/

/** Returns those of `paths` that do not compile for a target such as `x86_64-windows`, sorted. */
export function failuresFor(target: string, paths: readonly string[], zig: Toolchain): Promise<string[]> {
  const programOf = (some: readonly string[]) => callsOf(some, path => `_ = &${path}`)
  return withCompiled({ paths, zig, parameters: ['-fno-emit-bin', '-target', target], programOf }, async rest => {
    const compiled = new Set(rest)
    return paths.filter(path => !compiled.has(path)).sort()
  })
}

export const INFERRED_TARGET = 'x86_64-linux'

/** Lists the functions with an inferred error set that have no comptime parameters. */
export function functionsToInfer(modules: readonly ModuleFacts[]): string[] {
  return modules.flatMap(({ declarations }) => plainFunctions(declarations, ({ errors }) => errors?.inferred === true))
}

/** Maps paths to their sorted errors. Functions that do not compile are omitted. */
export function inferErrors(paths: readonly string[], zig: Toolchain): Promise<Map<string, string[]>> {
  return withCompiled({ paths, zig, parameters: [], programOf: prints }, async (rest, folder) =>
    parseOutput(await run(join(folder, PROGRAM), [], folder), rest),
  )
}

/** Defines `tell`, which prints the error set of a function. */
const TELL = new URL('tell.zig', import.meta.url)

function prints(paths: readonly string[]): string[] {
  return [...callsOf(paths, (path, index) => `tell(${index}, ${path})`), readFileSync(TELL, 'utf8')]
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

/** Writes one line per function, so that the line of an error trace identifies the function. */
function callsOf(paths: readonly string[], call: (path: string, index: number) => string): string[] {
  return [
    ...paths.map((path, index) => `fn call${index}() void { ${call(path, index)}; }`),
    'const std = @import("std");',
    `pub fn main() void {${paths.map((_, index) => `call${index}();`).join('')}}`,
  ]
}

const PROGRAM = 'calls'
const FILE = 'calls.zig'

interface Probe {
  paths: readonly string[]
  zig: Toolchain
  parameters: readonly string[]
  programOf: (paths: readonly string[]) => string[]
}

/**
 * Compiles a program that calls the functions, and passes those that compile on. Zig names one caller for each error, so those
 * callers are removed and the rest is compiled again until no error is left.
 */
async function withCompiled<T>(
  { paths, zig, parameters, programOf }: Probe,
  use: (compiled: readonly string[], folder: string) => Promise<T>,
): Promise<T> {
  const emitted = parameters.includes('-fno-emit-bin') ? [] : [`-femit-bin=${PROGRAM}`]
  const command = ['build-exe', FILE, '-freference-trace=256', ...emitted, ...parameters]
  return inFolder(async folder => {
    for (let rest = paths; ; ) {
      await writeFile(join(folder, FILE), [...programOf(rest), ''].join('\n'))
      const failed = new Set(callersIn(await run(zig.zig, command, folder)))
      if (failed.size === 0) return await use(rest, folder)
      rest = rest.filter((_, index) => !failed.has(index))
    }
  })
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

/** Calls `use` with a temporary folder. */
export async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'zig-probe-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs a program in a folder and returns its standard error. */
export function run(command: string, parameters: readonly string[], cwd: string): Promise<string> {
  const env = { ...process.env, ZIG_GLOBAL_CACHE_DIR: globalCacheDir(), ZIG_LOCAL_CACHE_DIR: join(cwd, 'cache') }
  return new Promise((resolve, reject) => {
    execFile(command, parameters, { cwd, env, maxBuffer: 64 * 1024 * 1024 }, (error, _, stderr) => {
      if (error && stderr === '') reject(error)
      else resolve(stderr)
    })
  })
}
