// Lists the declarations without a description, by module.

import type { Library } from '../facts/library.ts'
import { isLargeNamespace } from '../kinds/large-namespaces.ts'
import type { Words } from './words.ts'

export interface ModuleCoverage {
  module: string
  /** The number of declarations that need a description: all but aliases and large namespaces. */
  declarations: number
  described: number
  missing: string[]
}

export function wordsCoverage(library: Library, words: Words): ModuleCoverage[] {
  const byModule = new Map(
    library.modules.map((module): [string, ModuleCoverage] => [
      module,
      { module, declarations: 0, described: 0, missing: [] },
    ]),
  )
  for (const { path, kind } of library.declarations.values()) {
    if (kind === 'alias' || isLargeNamespace(library, path)) continue
    const row = byModule.get(library.moduleOf(path))!
    row.declarations++
    if (words.has(path)) row.described++
    else row.missing.push(path)
  }
  return [...byModule.values()]
}
