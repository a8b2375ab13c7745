// The symbols of a release as the search indexes them.

import type { Declaration } from '../library/facts/facts.ts'
import { badgeOf } from '../library/kinds/groups.ts'
import { countMentions, type Mentions } from '../library/mentions.ts'
import { modulePath, pathAbove } from '../library/names/paths.ts'
import type { ReferencePlan } from '../library/plan/plan.ts'
import { type SymbolRecord, symbolRecords } from '../library/symbol-records.ts'
import { encodeTree, type IndexedSymbol } from '../search/symbols/encode.ts'
import { priorOf } from '../search/symbols/prior.ts'

/** The index of an edition: one part without large namespaces, signatures and sentences. */
export function editionIndex(plan: ReferencePlan): string {
  const first = symbolRecords(plan, new Map()).filter(isInFirst)
  return encodeTree('symbols', indexedSymbols(plan, first, [])).text
}

export function indexedSymbols(
  plan: ReferencePlan,
  records: readonly SymbolRecord[],
  guides: Iterable<string>,
): IndexedSymbol[] {
  const mentions = countMentions(records, guides)
  return records.map(record => indexedSymbol(plan, record, mentions))
}

/** Large namespaces are found at once, their thousands of members a moment later. */
export function isInFirst({ path, module, kind, depth, giant }: SymbolRecord): boolean {
  return !giant || path === modulePath(module) || (kind === 'namespace' && depth <= 2)
}

function indexedSymbol(plan: ReferencePlan, record: SymbolRecord, mentions: Mentions): IndexedSymbol {
  const { path, name, module, kind, depth, uses, membersAt } = record
  const declaration = plan.library.get(path)!
  const label = path === modulePath(module) ? 'module' : badgeOf(plan.library, declaration).text
  const place = plan.placeOf(path)
  const isDeprecated = isDeprecatedHere(plan.library.get.bind(plan.library), path)
  return {
    path,
    container: pathAbove(path),
    name,
    label,
    color: record.color,
    deprecated: record.deprecated === true,
    prior: priorOf({
      path,
      module,
      label,
      depth,
      uses,
      mentions: mentions.of(path),
      containerMentions: depth > 2 ? mentions.ofContainer(path) : 0,
      isLargeNamespace: record.giant === true,
      isDeprecated,
    }),
    page: place.route,
    ownsPage: place.anchor === '',
    ...(kind === 'alias' && declaration.target ? { aliasOf: declaration.target } : membersAt ? { membersAt } : {}),
  }
}

/** Members of what is deprecated are too. */
function isDeprecatedHere(get: (path: string) => Declaration | undefined, path: string): boolean {
  for (let at: string | null = path; at !== null; at = pathAbove(at)) if (get(at)?.deprecated) return true
  return false
}
