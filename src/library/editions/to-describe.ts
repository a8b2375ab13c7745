// The declarations of another release that descriptions of the documented one cannot describe.

import type { Library } from '../facts/library.ts'
import { isLargeNamespace } from '../kinds/large-namespaces.ts'
import type { EditionDifferences } from './differences.ts'

/** Lists the declarations that are new, changed or rewritten. Aliases and large namespaces need no descriptions. */
export function pathsToDescribe(
  library: Library,
  documented: Library,
  { changed, rewritten }: EditionDifferences,
): string[] {
  const differing = new Set([...changed, ...rewritten])
  return [...library.declarations.values()]
    .filter(({ path, kind }) => kind !== 'alias' && !isLargeNamespace(library, path))
    .filter(({ path }) => !documented.get(path) || differing.has(path))
    .map(({ path }) => path)
}
