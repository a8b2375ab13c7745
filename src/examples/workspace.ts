// The temporary folder of one compilation: the sources, an empty folder to run in, and Zig's local cache.
// The local cache is deleted with it, because no other block can use it, and the programs take 6 MB each.
import { readFileSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { runChild } from '../compile/child.ts'
import type { Example } from '../content/examples/scan.ts'
import { entryPoints } from '../model/content/code-block.ts'
import { isFileName, type ProjectFile } from '../model/content/project.ts'
import { globalCacheDir, type Toolchain } from '../zig/toolchain.ts'

export interface ProcessResult {
  /** Is `null` if a signal ended the process. */
  code: number | null
  /** Standard output and standard error in the order they were written. */
  output: string
  timedOut: boolean
}

export interface Workspace {
  /** The folder of the sources. */
  source: string
  /** The path of the block itself. */
  main: string
  /** Zig's local cache. */
  cache: string
  compile(parameters: string[]): Promise<ProcessResult>
  /** Runs a command with the settings of a compilation. `more` is added to its environment. */
  execute(command: string[], more?: Record<string, string>): Promise<ProcessResult>
  /** Runs a compiled program. `more` is added to its environment. */
  run(program: string, more?: Record<string, string>): Promise<ProcessResult>
}

export function withWorkspace<T>(
  example: Example,
  toolchain: Toolchain,
  use: (workspace: Workspace) => Promise<T>,
): Promise<T> {
  const defaults = isBuildScript(example) ? DEFAULT_NAMES.map(defaultFile) : []
  // Later files replace earlier ones, so that files of the page override the defaults.
  const main = { name: mainName(example), code: example.node.value }
  return withSources([...defaults, ...example.files, main], toolchain, use)
}

/** Creates a workspace with the files. The last one is the main file. */
export async function withSources<T>(
  files: ProjectFile[],
  toolchain: Toolchain,
  use: (workspace: Workspace) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'zig-example-'))
  const removeNow = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeNow)
  try {
    const source = join(folder, 'source')
    const cwd = join(folder, 'run')
    await mkdir(cwd)
    for (const { name, code } of files) {
      await mkdir(dirname(join(source, name)), { recursive: true })
      await writeFile(join(source, name), `${code}\n`)
    }
    // The environment is the same on every machine, and contains nothing that an example could leak.
    // Examples are trusted and not sandboxed. By convention they use no network beyond loopback.
    const env = { PATH: process.env.PATH ?? '', HOME: cwd, TMPDIR: cwd, TZ: 'UTC', LANG: 'C.UTF-8' }
    const cache = join(folder, 'cache')
    const caches = { ZIG_GLOBAL_CACHE_DIR: globalCacheDir(), ZIG_LOCAL_CACHE_DIR: cache }
    const execute: Workspace['execute'] = (command, more) =>
      runProcess(command, source, { ...env, ...caches, ...more }, COMPILE_TIMEOUT)
    return await use({
      source,
      main: join(source, files.at(-1)!.name),
      cache,
      compile: parameters => execute([toolchain.zig, ...parameters]),
      execute,
      run: (program, more) => runProcess([program], cwd, { ...env, ...more }, RUN_TIMEOUT),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
    process.off('exit', removeNow)
  }
}

/** Reports whether a block is a build script, including one that fails. */
export function isBuildScript({ kind, node, info }: Example): boolean {
  if (kind !== 'fails') return kind === 'build'
  return entryPoints(node.value).build && (info.filename ?? 'build.zig') === 'build.zig'
}

/** The files that a `build.zig` may refer to although its page does not show them. */
const DEFAULT_NAMES = ['src/main.zig', 'src/root.zig']

function defaultFile(name: string): ProjectFile {
  return { name, code: readFileSync(new URL(`default-project/${name}`, import.meta.url), 'utf8').trimEnd() }
}

/** Returns the file name of the block in its folder, which also appears in Zig's messages. */
export function mainName(example: Example): string {
  const { info, files } = example
  if (isBuildScript(example)) return 'build.zig'
  const filename = info.filename ?? ''
  if (!isFileName(filename) || !filename.endsWith('.zig')) return 'example.zig'
  // Without other files the folder is irrelevant, and a module must not import from above its folder.
  return files.length > 0 ? filename : basename(filename)
}

export const RUN_TIMEOUT = 20_000
// The first compilation on a machine fills the global cache or waits for another that does, and in tests it has a lower priority
// than a browser.
const COMPILE_TIMEOUT = 300_000

const isWindows = process.platform === 'win32'

async function runProcess(
  command: string[],
  cwd: string,
  env: Record<string, string>,
  timeoutMs: number,
): Promise<ProcessResult> {
  // On Windows a shell cannot run programs with such names, so the two streams are merged in the order of arrival.
  const system: Record<string, string> = isWindows
    ? { SystemRoot: process.env.SystemRoot ?? '', TEMP: cwd, TMP: cwd }
    : {}
  const { code, killedBy, ended, text } = await runChild(isWindows ? command : [...IN_ONE_PIPE, ...command], {
    cwd,
    env: { ...system, ...env },
    timeoutMs,
    maxBytes: MAX_OUTPUT,
    stdout: isWindows,
    signal: new AbortController().signal,
  })
  return { code: killedBy ? null : code, output: text, timedOut: ended === 'time' }
}

// Virtual address space of a compilation. Zig maps far more than it touches; a compiler that loops stops here. macOS has no such limit.
const MEMORY_KILOBYTES = 8 * 1024 * 1024

// One pipe for both streams preserves their order. It must not be a file, where Zig's buffered writers
// write at their own positions and overwrite the output of `std.debug.print`.
const IN_ONE_PIPE = ['sh', '-c', `ulimit -v ${MEMORY_KILOBYTES} 2>/dev/null; exec "$@" 1>&2`, 'sh']

// No example prints more, unless it loops endlessly.
const MAX_OUTPUT = 1024 * 1024
