// Chooses the canonical path of a declaration that is reachable only under several other names.

import type { ContainerBody, Declared } from './scope.ts'

/**
 * The ways in which a candidate refers to its target, best first: an alias of the same name, any alias, the generic that
 * creates it, an instance or a branch, a function that merely returns it.
 */
const PRECEDENCE = { sameName: 0, alias: 1, generic: 2, instance: 3, returned: 4 }

export type Via = keyof typeof PRECEDENCE

export interface Candidate {
  path: string
  target: Declared | ContainerBody
  via: Via
  /** Assigns the path to the target. */
  accept: () => void
}

/** Removes and returns the best candidate, after removing those whose target has a path already. */
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

/** Prefers fewer names, then fewer characters, then alphabetical order. */
function comparePaths(a: string, b: string): number {
  return a.split('.').length - b.split('.').length || a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}
