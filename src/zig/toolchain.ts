// The Zig compiler and its standard library, from the `ziglang` package of PyPI, kept outside the tree
// so that all clones share one copy of its 379 MB.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ZIG_VERSION } from '../model/constants.ts'

export interface Toolchain {
  /** The compiler. */
  zig: string
  /** The folder that holds `std.zig`. */
  std: string
}

/**
 * Finds Zig in the cache folder or installs it there.
 * Null, with a warning, when it cannot be had; with `REQUIRE_ZIG=1` that is an error.
 */
export async function ensureZig(version = ZIG_VERSION): Promise<Toolchain | null> {
  try {
    return (await findZig(version)) ?? (await installZig(version))
  } catch (error) {
    const message = `${(error as Error).message}\nWhat needs Zig is skipped. Set REQUIRE_ZIG=1 to make this an error.`
    if (process.env.REQUIRE_ZIG === '1') throw new Error(message)
    process.stderr.write(`\n!!! ${message}\n\n`)
    return null
  }
}

/** Where it is installed already. */
export async function findZig(version: string): Promise<Toolchain | null> {
  const toolchain = toolchainIn(folderOf(version))
  return (await isComplete(toolchain)) ? toolchain : null
}

/** An error says why it cannot be had, and how it can. */
export async function installZig(version: string): Promise<Toolchain> {
  const folder = folderOf(version)
  const toolchain = toolchainIn(folder)
  try {
    await install(version, folder)
    if (!(await isComplete(toolchain))) throw new Error(`the package holds no ${toolchain.zig}`)
    return toolchain
  } catch (error) {
    throw new Error(unavailable(version, folder, error), { cause: error })
  }
}

/** The folder of std in the cache folder; `null` where nobody has installed it. */
export function installedStd(version = ZIG_VERSION): string | null {
  const { std } = toolchainIn(join(cacheRoot(), `zig-${version}`))
  return existsSync(join(std, 'std.zig')) ? std : null
}

/** What `ZIG_GLOBAL_CACHE_DIR` is set to: compiler_rt and the like are built once for all clones. */
export function globalCacheDir(): string {
  return join(cacheRoot(), 'zig-global-cache')
}

/** Programs of readers and what they are compiled with, beside the toolchains. */
export function runFolder(): string {
  return join(cacheRoot(), 'run')
}

function folderOf(version: string): string {
  return join(cacheRoot(), `zig-${version}`)
}

function cacheRoot(): string {
  const { ZIG_STD_DOCS_CACHE, LOCALAPPDATA } = process.env
  if (ZIG_STD_DOCS_CACHE) return ZIG_STD_DOCS_CACHE
  const caches = process.platform === 'win32' && LOCALAPPDATA ? LOCALAPPDATA : join(homedir(), '.cache')
  return join(caches, 'zig-std-docs')
}

function toolchainIn(folder: string): Toolchain {
  const zig = process.platform === 'win32' ? 'zig.exe' : 'zig'
  return { zig: join(folder, 'ziglang', zig), std: join(folder, 'ziglang', 'lib', 'std') }
}

async function isComplete({ zig, std }: Toolchain): Promise<boolean> {
  return (await exists(zig)) && (await exists(join(std, 'std.zig')))
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

// Into a folder of our own that is renamed at the end: nobody sees half a compiler, and of two processes
// that install at once the first to finish wins.
async function install(version: string, folder: string): Promise<void> {
  await mkdir(cacheRoot(), { recursive: true })
  const temporary = await mkdtemp(`${folder}.installing-`)
  try {
    process.stderr.write(`Installing Zig ${version} into ${folder} …\n`)
    await pip(['install', '--quiet', '--no-deps', '--target', temporary, `ziglang==${version}`])
    await putInPlace(temporary, folder)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

async function putInPlace(temporary: string, folder: string): Promise<void> {
  try {
    await rename(temporary, folder)
  } catch (error) {
    if (await isComplete(toolchainIn(folder))) return
    if (!(await exists(folder))) throw error
    // What is in the way is half a copy that was cut off: out with it, in one step as well.
    const broken = await mkdtemp(`${folder}.broken-`)
    await rename(folder, broken)
    await rename(temporary, folder)
    await rm(broken, { recursive: true, force: true })
  }
}

/** What Python is called, the likeliest name first. */
const PYTHONS = process.platform === 'win32' ? [['py', '-3'], ['python'], ['python3']] : [['python3'], ['python']]

async function pip(parameters: string[]): Promise<void> {
  let missing: unknown
  for (const [python, ...before] of PYTHONS as [string, ...string[]][]) {
    try {
      await promisify(execFile)(python, [...before, '-m', 'pip', ...parameters], { maxBuffer: 16 * 1024 * 1024 })
      return
    } catch (error) {
      if (!isMissing(error)) throw error
      missing ??= error
    }
  }
  throw missing
}

/** There is no such Python, only the shop's sign for one (Windows), or it has no pip. */
function isMissing(error: unknown): boolean {
  const { code, stderr = '' } = error as { code?: string | number; stderr?: string }
  return code === 'ENOENT' || code === 9009 || stderr.includes('No module named pip')
}

function unavailable(version: string, folder: string, error: unknown): string {
  const reason = error instanceof Error ? error.message.trim() : String(error)
  return [
    `Zig ${version} is not available: ${reason}`,
    `Install it with: ${PYTHONS[0]!.join(' ')} -m pip install --target "${folder}" ziglang==${version}`,
  ].join('\n')
}
