// The prior of a symbol, from 0 to 1: how likely readers mean it, before its name is compared with a query. It decides between
// symbols whose names match equally well. The build computes it, and the index stores it as one letter.

import priors from '../vocabulary/priors.json' with { type: 'json' }

export interface PriorFacts {
  path: string
  /** Key of its module. */
  module: string
  label: string
  /** Number of names in its path after `std`. */
  depth: number
  /** Number of signatures and fields that mention it. */
  uses: number
  /** How often guides and examples mention it. */
  mentions: number
  /** How often they mention its container by any name. Members of popular containers are likelier. */
  containerMentions: number
  isLargeNamespace: boolean
  isDeprecated: boolean
}

const MODULES: Readonly<Record<string, number>> = priors.modules
const KINDS: Readonly<Record<string, number>> = priors.kinds
const PATHS: Readonly<Record<string, number>> = priors.paths
const DEPTHS: readonly number[] = priors.depths

/** Starts at a middle value, and adds what makes the symbol likelier: a popular module, few names in its path, many uses. */
export function priorOf(facts: PriorFacts): number {
  // A path of priors.json applies to everything below it.
  const above = Object.keys(PATHS).find(path => facts.path === path || facts.path.startsWith(`${path}.`))
  const likelihood =
    0.34 +
    (MODULES[facts.module] ?? priors.otherModules) +
    (above === undefined ? 0 : PATHS[above]!) +
    (DEPTHS[Math.min(facts.depth, DEPTHS.length - 1)] ?? 0) +
    (KINDS[facts.label] ?? 0) +
    Math.min(0.16, 0.02 * Math.log2(1 + facts.uses)) +
    Math.min(0.18, 0.03 * Math.log2(1 + facts.mentions)) +
    Math.min(0.08, 0.01 * Math.log2(1 + facts.containerMentions)) -
    (facts.isLargeNamespace ? 0.3 : 0) -
    (facts.isDeprecated ? 0.28 : 0)
  return Math.max(0, Math.min(1, likelihood))
}
