// The builtins of the language (builtins.json): their argument counts, and the replacements of removed ones.

import { shortVersion } from '../library/history/history.ts'
import table from './builtins.json' with { type: 'json' }
import { isBefore } from './is-before.ts'

interface Lifetime {
  /** The first release with it. */
  since?: string
  /** The first release without it. */
  until?: string
  /** The replacement. */
  use?: string
}

/** Number of arguments → names. Apart from `fieldParentPtr`, no builtin has changed its number of arguments. */
const COUNT_OF = new Map(
  Object.entries(table.counts).flatMap(([count, names]) =>
    names.split(' ').map((name): [string, number | null] => [name, count === 'any' ? null : Number(count)]),
  ),
)
const LIFETIMES: ReadonlyMap<string, Lifetime> = new Map(Object.entries(table.lifetimes))
/** Builtins removed before the oldest supported release, with their replacements. */
const REMOVED_EARLIER: ReadonlyMap<string, string> = new Map(Object.entries(table.removedEarlier))
/** The types of `std.builtin` that arguments have, by position. */
const ARGUMENTS: ReadonlyMap<string, readonly (string | null)[]> = new Map(Object.entries(table.argumentTypes))

/** Returns the type of `std.builtin` that an argument of a builtin must have, or `null` if it has none. */
export function argumentType(name: string, index: number): string | null {
  return ARGUMENTS.get(name)?.[index] ?? null
}

export interface BuiltinProblem {
  note: string
  use?: string
}

/** Returns the problem with a call of a builtin in a version, or `null` if there is none. */
export function builtinProblem(name: string, count: number, version: string): BuiltinProblem | null {
  const before = REMOVED_EARLIER.get(name)
  if (before) return { note: `\`@${name}\` was removed in 0.11.`, use: before }
  const lifetime = LIFETIMES.get(name) ?? {}
  const use = lifetime.use === undefined ? {} : { use: lifetime.use }
  if (lifetime.until && !isBefore(version, lifetime.until))
    return { note: `\`@${name}\` was removed in ${shortVersion(lifetime.until)}.`, ...use }
  if (lifetime.since && isBefore(version, lifetime.since))
    return { note: `\`@${name}\` came with ${shortVersion(lifetime.since)}.`, ...use }
  if (name === 'fieldParentPtr' && version === '0.11.0')
    return count === 3 ? null : { note: '`@fieldParentPtr` takes the type first, before 0.12: 3 arguments.' }
  const wanted = COUNT_OF.get(name)
  if (wanted === undefined) return LIFETIMES.has(name) ? null : { note: `There is no builtin \`@${name}\`.` }
  if (wanted === null || wanted === count) return null
  const cast = wanted === 1 && count === 2 && CASTS.has(name)
  return {
    note: `\`@${name}\` takes ${wanted === 1 ? '1 argument' : `${wanted} arguments`}, not ${count}.`,
    ...(cast ? { use: `@as(T, @${name}(value)), or the type of what it is given to` } : {}),
  }
}

const CASTS = new Set(
  'intCast floatCast bitCast ptrCast alignCast truncate enumFromInt errorFromInt floatFromInt intFromFloat ptrFromInt splat'.split(
    ' ',
  ),
)
