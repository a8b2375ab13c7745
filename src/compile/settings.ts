// Settings of a compile server, read from the environment.

import { availableParallelism, totalmem } from 'node:os'
import { ZIG_VERSION } from '../model/constants.ts'
import { MEMORY_BYTES } from '../model/run/limits.ts'

/**
 * `on`: for everybody, only in a sandbox (bubblewrap). `unfenced`: for everybody, without a sandbox. `local`: only for readers
 * on this machine, in a sandbox if possible.
 */
export type RunMode = 'off' | 'on' | 'unfenced' | 'local'

export interface RunSettings {
  mode: RunMode
  /** Versions of Zig, the default first. */
  versions: string[]
  /** Origins of other sites that may send requests from a browser (CORS). */
  origins: string[]
  /** Number of concurrent compilations on this machine. */
  atOnce: number
  /** Size of the cache of results on disk. */
  cacheBytes: number
}

const MODES: readonly string[] = ['off', 'on', 'unfenced', 'local'] satisfies RunMode[]
const MEGABYTE = 1024 * 1024
const CACHE_MEGABYTES = 256

/** Throws an error with the allowed values if one is wrong. */
export function readRunSettings(env: Readonly<Record<string, string | undefined>>): RunSettings {
  const mode = env.RUN || 'off'
  if (!MODES.includes(mode)) throw new Error(`RUN is "${mode}". Use one of ${MODES.join(', ')}.`)
  const versions = listOf(env.RUN_ZIG)
  const wrong = versions.find(version => !/^\d+\.\d+\.\d+$/.test(version))
  if (wrong !== undefined)
    throw new Error(`RUN_ZIG names "${wrong}", which is no release. Use for example 0.15.1,0.15.2.`)
  const origins = listOf(env.RUN_ORIGINS)
  const bad = origins.find(origin => !URL.canParse(origin) || new URL(origin).origin !== origin)
  if (bad !== undefined)
    throw new Error(`RUN_ORIGINS names "${bad}". Use origins alone, for example https://zig.example.org.`)
  return {
    mode: mode as RunMode,
    versions: versions.length > 0 ? versions : [ZIG_VERSION],
    origins,
    atOnce: numberOf('RUN_AT_ONCE', env.RUN_AT_ONCE, defaultAtOnce()),
    cacheBytes: numberOf('RUN_CACHE_MB', env.RUN_CACHE_MB, CACHE_MEGABYTES) * MEGABYTE,
  }
}

/** One compilation per core, as long as all of them together take no more than half of the memory. */
export function defaultAtOnce(
  cores = availableParallelism(),
  memory = Math.min(totalmem(), process.constrainedMemory() || Infinity),
): number {
  return Math.max(1, Math.min(cores, Math.floor(memory / 2 / MEMORY_BYTES)))
}

function listOf(text = ''): string[] {
  return text
    .split(',')
    .map(each => each.trim())
    .filter(each => each !== '')
}

function numberOf(name: string, text: string | undefined, otherwise: number): number {
  if (!text) return otherwise
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`${name} is "${text}". Use a number from 1 to 999999.`)
  return Number(text)
}
