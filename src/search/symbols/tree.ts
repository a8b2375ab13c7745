// The tree of containers and members, in arrays by symbol number. A container has a lower number than its members.

import { LABELS } from './index-format.ts'
import { hrefOf, moduleKeys, pageOf } from './places.ts'
import { emptyData, type Tree } from './tree-data.ts'
import { loadPart } from './tree-parts.ts'

const FIELD_LABEL = LABELS.findIndex(([label]) => label === 'field')

export function createTree(): Tree {
  let modules: Map<string, string> | null = null
  let paths: Map<string, number> | null = null
  const tree: Tree = {
    ...emptyData(),
    displayOf: symbol => tree.names.display(tree.nameOf[symbol]!),
    pathOf(symbol) {
      const parent = tree.parents[symbol]!
      const name = tree.displayOf(symbol)
      return parent < 0 ? name : `${tree.pathOf(parent)}.${name}`
    },
    hrefOf: symbol => hrefOf(tree, symbol),
    find(path) {
      paths ??= new Map(Array.from({ length: tree.firstCount }, (_, symbol) => [tree.pathOf(symbol), symbol]))
      return paths.get(path) ?? null
    },
    labelOf: symbol => LABELS[tree.labels[symbol]!]![0],
    isField: symbol => tree.labels[symbol]! >= FIELD_LABEL,
    colorOf: symbol => LABELS[tree.labels[symbol]!]![1],
    moduleOf(symbol) {
      modules ??= moduleKeys(tree)
      let top = symbol
      while (tree.parents[top]! > 0) top = tree.parents[top]!
      return modules.get(pageOf(tree, top)) ?? 'std'
    },
    load(text) {
      modules = null
      return loadPart(tree, text)
    },
  }
  return tree
}
