// Computes the address of a symbol: its page, and its id there.

import { idName, segmentName } from '../../model/text/zig-names.ts'
import { OTHER_PAGE, OWN_PAGE } from './index-format.ts'
import type { Tree } from './tree-data.ts'

export function hrefOf(tree: Tree, symbol: number): string {
  const page = pageOf(tree, symbol)
  const ids: string[] = []
  for (let at = symbol; at >= 0 && !tree.pages.get(at)?.startsWith(OWN_PAGE); at = tree.parents[at]!)
    ids.unshift(`${tree.isField(at) ? `${tree.labelOf(at)}.` : ''}${idName(tree.displayOf(at))}`)
  return ids.length > 0 ? `${page}#${ids.join('.')}` : page
}

/** Returns the path of the page that documents a symbol. */
export function pageOf(tree: Tree, symbol: number): string {
  const token = tree.pages.get(symbol)
  const parent = tree.parents[symbol]!
  if (token === undefined) return parent < 0 ? '' : pageOf(tree, parent)
  if (token === OWN_PAGE) return `${pageOf(tree, parent)}/${segmentName(tree.displayOf(symbol))}`
  if (token.startsWith(OTHER_PAGE))
    return token[1] === '/' ? token.slice(1) : `${pageOf(tree, parent)}/${token.slice(1)}`
  return token
}

/** Returns a map from the page of a module to its key. */
export function moduleKeys(tree: Tree): Map<string, string> {
  const keys = new Map<string, string>()
  for (let symbol = 1; symbol < tree.count && tree.parents[symbol]! === 0; symbol++)
    if (tree.labelOf(symbol) === 'module') keys.set(pageOf(tree, symbol), tree.displayOf(symbol))
  return keys
}
