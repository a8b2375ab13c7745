// The text of std, where somebody has it: it is not in the repository. `ZIG_STD` names a folder, or Zig is in the cache folder.

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureZig, installedStd } from '../zig/toolchain.ts'

/** The folder that holds `std.zig`; `null` where it is not at hand. `ZIG_STD=none` leaves it out. */
export function stdAtHand(env: NodeJS.ProcessEnv = process.env): string | null {
  const { ZIG_STD } = env
  if (!ZIG_STD) return installedStd()
  if (ZIG_STD === 'none') return null
  const folder = resolve(ZIG_STD)
  if (!existsSync(join(folder, 'std.zig')))
    throw new Error(`ZIG_STD is ${ZIG_STD}, where no std.zig is. Give the folder lib/std of a Zig installation.`)
  return folder
}

/** Installs Zig where std is not at hand. */
export async function fetchStd(): Promise<void> {
  if (stdAtHand() !== null || (await ensureZig())) return
  throw new Error('The source of std cannot be had. Set ZIG_STD to the folder lib/std of a Zig installation.')
}
