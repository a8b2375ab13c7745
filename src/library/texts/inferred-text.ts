// Formats inferred error sets: all of their errors for one target, where the compiler reported them.

import type { ReferencePlan } from '../plan/plan.ts'

/** Returns the errors of an inferred set, or `null` where they are unknown because the function needs comptime arguments. */
export function inferredOf(
  { extras: { inferred } }: Pick<ReferencePlan, 'extras'>,
  path: string,
): { names: readonly string[]; target: string } | null {
  if (!inferred || !Object.hasOwn(inferred.errors, path)) return null
  return { names: inferred.errors[path]!, target: inferred.target }
}

/** Formats the errors for the end of a "Fails with" line; empty where they are unknown. */
export function inferredText(plan: Pick<ReferencePlan, 'extras'>, path: string): string {
  const found = inferredOf(plan, path)
  if (!found) return ''
  const { names, target } = found
  return `${names.length > 0 ? names.map(name => `\`${name}\``).join(', ') : 'nothing'} (inferred; all of them for ${target})`
}
