// Several names may lead to what has no path of its own. Which of them becomes its canonical path.

import type { ContainerBody, Declared } from './scope.ts'

/**
 * How a candidate leads to its target, the best first: an alias of the same name, any alias, the function that makes it,
 * an instance or a branch, a function that merely returns it.
 */
const PRECEDENCE = { sameName: 0, alias: 1, generic: 2, instance: 3, returned: 4 }

export type Via = keyof typeof PRECEDENCE

export interface Candidate {
  path: string
  target: Declared | ContainerBody
  via: Via
  /** Files the target under the path. */
  accept: () => void
}

/** Takes the best candidate out of the list, and all whose target has a path by now. */
export function takeBest(
  candidates: Candidate[],
  paths: ReadonlyMap<Declared | ContainerBody, string>,
): Candidate | undefined {
  const open = candidates.filter(({ target }) => !paths.has(target))
  candidates.length = 0
  candidates.push(...open)
  let best: Candidate | undefined
  for (const candidate of open) if (!best || compareCandidates(candidate, best) < 0) best = candidate
  if (best) candidates.splice(candidates.indexOf(best), 1)
  return best
}

function compareCandidates(a: Candidate, b: Candidate): number {
  return PRECEDENCE[a.via] - PRECEDENCE[b.via] || comparePaths(a.path, b.path)
}

/** Compares as a reader would: fewer steps first, then fewer letters, then by letter. */
function comparePaths(a: string, b: string): number {
  return a.split('.').length - b.split('.').length || a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}
