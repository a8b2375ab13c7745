// Error sets that the compiler works out: all of their errors for one target, where it could be asked.

import type { ReferencePlan } from '../plan/plan.ts'

/** `null` where nobody can list them: the function needs arguments at comptime. */
export function inferredOf(
  { extras: { inferred } }: Pick<ReferencePlan, 'extras'>,
  path: string,
): { names: readonly string[]; target: string } | null {
  if (!inferred || !Object.hasOwn(inferred.errors, path)) return null
  return { names: inferred.errors[path]!, target: inferred.target }
}

/** As the rest of a line that says what a function fails with; empty where it is not known. */
export function inferredText(plan: Pick<ReferencePlan, 'extras'>, path: string): string {
  const found = inferredOf(plan, path)
  if (!found) return ''
  const { names, target } = found
  return `${names.length > 0 ? names.map(name => `\`${name}\``).join(', ') : 'nothing'} (inferred; all of them for ${target})`
}
