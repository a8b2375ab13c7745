// Finds the source of std, which is not in the repository: in the folder `ZIG_STD`, or in the Zig installation of the cache folder.

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureZig, installedStd } from '../zig/toolchain.ts'

/** Returns the folder that contains `std.zig`, or `null` if there is none. `ZIG_STD=none` disables it. */
export function stdAtHand(env: NodeJS.ProcessEnv = process.env): string | null {
  const { ZIG_STD } = env
  if (!ZIG_STD) return installedStd()
  if (ZIG_STD === 'none') return null
  const folder = resolve(ZIG_STD)
  if (!existsSync(join(folder, 'std.zig')))
    throw new Error(`ZIG_STD is ${ZIG_STD}, where no std.zig is. Give the folder lib/std of a Zig installation.`)
  return folder
}

/** Installs Zig if the source of std is not available. */
export async function fetchStd(): Promise<void> {
  if (stdAtHand() !== null || (await ensureZig())) return
  throw new Error('The source of std cannot be had. Set ZIG_STD to the folder lib/std of a Zig installation.')
}
