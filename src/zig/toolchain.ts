// The Zig compiler and its standard library, from the `ziglang` package of PyPI. It is installed outside the repository, so
// that all clones share one copy of its 379 MB.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ZIG_VERSION } from '../model/constants.ts'
import DIGESTS from './digests.json' with { type: 'json' }

export interface Toolchain {
  /** The compiler. */
  zig: string
  /** The folder that contains `std.zig`. */
  std: string
}

/**
 * Finds Zig in the cache folder or installs it there.
 * If that fails, returns `null` with a warning, or throws with `REQUIRE_ZIG=1`.
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

/** Returns an installed toolchain, or `null`. */
export async function findZig(version: string): Promise<Toolchain | null> {
  const toolchain = toolchainIn(folderOf(version))
  return (await isComplete(toolchain)) ? toolchain : null
}

/** Installs a toolchain. Throws an error with the reason and the fix if that fails. */
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

/** Returns the folder of std in the cache folder, or `null` if it is not installed. */
export function installedStd(version = ZIG_VERSION): string | null {
  const { std } = toolchainIn(join(cacheRoot(), `zig-${version}`))
  return existsSync(join(std, 'std.zig')) ? std : null
}

/** The value of `ZIG_GLOBAL_CACHE_DIR`. It is shared, so that compiler_rt and the like are built once for all clones. */
export function globalCacheDir(): string {
  return join(cacheRoot(), 'zig-global-cache')
}

/** The folder of the compile server, beside the toolchains. */
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

// Installs into a temporary folder that is renamed at the end, so that nobody sees an incomplete compiler. If two
// processes install at once, the first to finish wins.
async function install(version: string, folder: string): Promise<void> {
  // SHA-256 of the packages for each platform. Zig is run, so it must be what was tested.
  const digests = new Map(Object.entries(DIGESTS)).get(version)
  if (!digests) throw new Error(`src/zig/digests.json has no digests of its packages. Add them.`)
  await mkdir(cacheRoot(), { recursive: true })
  const temporary = await mkdtemp(`${folder}.installing-`)
  try {
    process.stderr.write(`Installing Zig ${version} into ${folder} …\n`)
    const requirements = join(temporary, 'requirements.txt')
    await writeFile(requirements, [`ziglang==${version}`, ...digests.map(each => `--hash=sha256:${each}`)].join(' '))
    await pip(['install', '--quiet', '--no-deps', '--target', temporary, '--require-hashes', '-r', requirements])
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
    // An incomplete copy is in the way. It is moved away in one step as well.
    const broken = await mkdtemp(`${folder}.broken-`)
    await rename(folder, broken)
    await rename(temporary, folder)
    await rm(broken, { recursive: true, force: true })
  }
}

/** Names of the Python command, the likeliest first. */
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

/** Whether Python is missing, only a placeholder of the Microsoft Store, or without pip. */
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
