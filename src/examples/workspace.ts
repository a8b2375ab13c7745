// The temporary folder of one compilation: the sources, an empty folder to run in, and Zig's local cache.
// The local cache is thrown away with it: nothing in it is reused by another block, and the programs are 6 MB each.
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Example } from '../content/examples/scan.ts'
import type { ProjectFile } from '../model/content/project.ts'
import { isFileName } from '../model/content/project.ts'
import { globalCacheDir, type Toolchain } from '../zig/toolchain.ts'
import { DEFAULT_FILES, isBuildScript } from './build-script.ts'
import { type ProcessResult, runProcess } from './process.ts'

export interface Workspace {
  /** Holds the sources. */
  source: string
  /** Path of the block itself. */
  main: string
  /** Zig's local cache. */
  cache: string
  compile(parameters: string[]): Promise<ProcessResult>
  /** Runs what compiles, as the compiler would be; `more` is added to its environment. */
  execute(command: string[], more?: Record<string, string>): Promise<ProcessResult>
  /** `more` is added to its environment. */
  run(program: string, more?: Record<string, string>): Promise<ProcessResult>
}

export function withWorkspace<T>(
  example: Example,
  toolchain: Toolchain,
  use: (workspace: Workspace) => Promise<T>,
): Promise<T> {
  const defaults = isBuildScript(example) ? DEFAULT_FILES : []
  // In this order: what the page shows replaces what it leaves out.
  const main = { name: mainName(example), code: example.node.value }
  return withSources([...defaults, ...example.files, main], toolchain, use)
}

/** The last file is the one that is compiled. */
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
    await writeFiles(source, files)
    // The environment is the same on every machine, and holds nothing that an example could give away.
    // Examples are our own and are not fenced in: by convention they use no network beyond loopback.
    const env = { PATH: process.env.PATH ?? '', HOME: cwd, TMPDIR: cwd, TZ: 'UTC', LANG: 'C.UTF-8' }
    const cache = join(folder, 'cache')
    const caches = { ZIG_GLOBAL_CACHE_DIR: globalCacheDir(), ZIG_LOCAL_CACHE_DIR: cache }
    const execute: Workspace['execute'] = (command, more) =>
      runProcess(command, { cwd: source, env: { ...env, ...caches, ...more }, timeoutMs: COMPILE_TIMEOUT })
    return await use({
      source,
      main: join(source, files.at(-1)!.name),
      cache,
      compile: parameters => execute([toolchain.zig, ...parameters]),
      execute,
      run: (program, more) => runProcess([program], { cwd, env: { ...env, ...more }, timeoutMs: RUN_TIMEOUT }),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
    process.off('exit', removeNow)
  }
}

/** File name of the block in its folder, and so in Zig's messages. */
export function mainName(example: Example): string {
  const { info, files } = example
  if (isBuildScript(example)) return 'build.zig'
  const filename = info.filename ?? ''
  if (!isFileName(filename) || !filename.endsWith('.zig')) return 'example.zig'
  // Without other files around it, a path says nothing, and a module may not import from above its folder.
  return files.length > 0 ? filename : basename(filename)
}

export const RUN_TIMEOUT = 20_000
// The first compilation on a machine fills the global cache, and may have to wait for another that does; in tests it stands
// back behind a browser.
const COMPILE_TIMEOUT = 300_000

async function writeFiles(folder: string, files: ProjectFile[]): Promise<void> {
  for (const { name, code } of files) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `${code}\n`)
  }
}
