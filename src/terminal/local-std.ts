// Finds the source of std on this machine: that of the `zig` in use, or one that the project's own commands have installed.

import { spawnSync } from 'node:child_process'
import { installedStd } from '../zig/toolchain.ts'

type LocalStd =
  | { std: string }
  /** The version of another release that is in use. */
  | { otherVersion: string | undefined }

/** `zig` is the command to ask. */
export function findLocalStd(version: string, zig = 'zig'): LocalStd {
  const { stdout } = spawnSync(zig, ['env'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const used = parseZigEnv(stdout ?? '')
  if (used.version === version && used.std_dir !== undefined) return { std: used.std_dir }
  const std = installedStd(version)
  return std === null ? { otherVersion: used.version } : { std }
}

/** Reads the output of `zig env`, which is JSON up to 0.14 and ZON since. Both escape strings the same way in paths. */
export function parseZigEnv(text: string): { version?: string; std_dir?: string } {
  const fields = text.matchAll(/^\s*[."](version|std_dir)"? *[:=] *("(?:[^"\\]|\\.)*")/gm)
  return Object.fromEntries(Array.from(fields, ([, name, value]) => [name, JSON.parse(value!)]))
}
