// What is the same from one edit to the next. The development server keeps it between two assemblies; a build starts
// without.

import type { ReferencePlan } from '../library/plan/plan.ts'
import type { Reference } from './collect/joined-reference.ts'
import type { ParseCache } from './collect/parse-cache.ts'
import type { IconSets } from './draw/icons.ts'

export interface MemoryCache {
  /** Pages and words, so that only the file that changed is parsed again. */
  parsed?: ParseCache
  /** Installed with the project. */
  icons?: IconSets
  /** The facts never change while a program runs; reading them takes a second. */
  plan?: { dir: string; plan: ReferencePlan; factsHash: string }
  /** Holds while the words it was made from do. */
  reference?: { key: string; reference: Reference }
}

export function createMemoryCache(): MemoryCache {
  return {}
}
