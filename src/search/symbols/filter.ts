// Applies the filters of a query: kinds, a module, words in quotes.

import type { ParsedQuery, SymbolClass } from '../query.ts'
import type { SymbolColor } from './index-format.ts'
import type { Tree } from './tree-data.ts'

/** `null` accepts every symbol. */
export type Filter = ((symbol: number) => boolean) | null

export function filterOf(tree: Tree, query: ParsedQuery): Filter {
  const { kinds, module, exact } = query
  if (kinds.length === 0 && module === null && exact.length === 0) return null
  const colors = new Set(kinds.map(colorOf))
  const wanted = module?.toLowerCase()
  const isKnown = wanted !== undefined && moduleNames(tree).some(each => each.toLowerCase() === wanted)
  return symbol => {
    if (colors.size > 0 && !colors.has(tree.colorOf(symbol))) return false
    if (exact.length > 0 && !exact.every(each => hasExactly(tree.pathOf(symbol), each))) return false
    if (wanted === undefined) return true
    const own = tree.moduleOf(symbol).toLowerCase()
    return isKnown ? own === wanted : own.startsWith(wanted)
  }
}

/** Case matters only if the quoted text has capitals. */
function hasExactly(path: string, quoted: string): boolean {
  return /[A-Z]/.test(quoted) ? path.includes(quoted) : path.toLowerCase().includes(quoted)
}

export function moduleNames(tree: Tree): string[] {
  const modules: string[] = []
  for (let symbol = 0; symbol < tree.count; symbol++)
    if (tree.labelOf(symbol) === 'module') modules.push(tree.displayOf(symbol))
  return modules
}

function colorOf(kind: SymbolClass): SymbolColor {
  return kind === 'error' ? 'err' : kind
}
