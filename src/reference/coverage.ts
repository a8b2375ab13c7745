// What has no words yet, module by module.

import { isGiant } from './giants.ts'
import type { Library } from './library.ts'
import type { Words } from './words.ts'

export interface ModuleCoverage {
  module: string
  /** Declarations that should have words: neither aliases, which point to others, nor tables of facts. */
  declarations: number
  described: number
  missing: string[]
}

export function coverage(library: Library, words: Words): ModuleCoverage[] {
  return library.modules.map(module => {
    const paths = [...library.declarations.values()]
      .filter(({ path, kind }) => library.moduleOf(path) === module && kind !== 'alias' && !isGiant(library, path))
      .map(({ path }) => path)
    const missing = paths.filter(path => !words.has(path))
    return { module, declarations: paths.length, described: paths.length - missing.length, missing }
  })
}
