import type { Ref } from '../facts/facts.ts'

/** Returns the references that are not inside another one, in the order of the text. */
export function outermostRefs(refs: readonly Ref[]): Ref[] {
  const sorted = [...refs].sort((a, b) => a[0] - b[0] || b[1] - a[1])
  const kept: Ref[] = []
  for (const ref of sorted) if (ref[0] >= (kept.at(-1)?.[1] ?? 0)) kept.push(ref)
  return kept
}
