// The symbols as a tree of containers and members, in arrays by number; a container's number is lower than its members'.

import { LABELS, type SymbolColor, type TreePart } from './index-format.ts'
import { createNameTable, type NameTable } from './name-table.ts'
import { hrefOf, moduleKeys, pageOf } from './places.ts'
import { loadPart, type TextLines } from './tree-parts.ts'

/** What the parts of the index say. Arrays are replaced by longer ones when a part is added. */
export interface TreeData {
  count: number
  /** How many symbols the first part has. */
  firstCount: number
  /** Parts that were loaded → the number of their first symbol. */
  bases: Map<TreePart, number>
  names: NameTable
  parents: Int32Array
  /** Number of the name. */
  nameOf: Int32Array
  /** Symbols in the order of their names, and by name where its symbols begin there. */
  named: Int32Array
  namedFrom: Int32Array
  /** Place in LABELS. */
  labels: Uint8Array
  deprecated: Uint8Array
  /** 0 to 1: how likely it is meant when nothing else decides. */
  priors: Float32Array
  /** Container → the aliases of it, and the generics that have its members under their own name. */
  otherNames: Map<number, number[]>
  /** The same as pairs: a container, and the number of a name on the path of one of its other names. */
  otherNamePairs: Int32Array
  /** Alias → what it is another name of. */
  aliasOf: Map<number, number>
  /** Where a symbol stands, where that does not follow from its container. */
  pages: Map<number, string>
}

export interface Tree extends Readonly<TreeData> {
  /** Its own name, as Zig writes it. */
  displayOf(symbol: number): string
  pathOf(symbol: number): string
  hrefOf(symbol: number): string
  /** Number of a symbol of the first part; `null` where there is none. */
  find(path: string): number | null
  labelOf(symbol: number): string
  colorOf(symbol: number): SymbolColor
  /** A field, an enum value or an error. */
  isField(symbol: number): boolean
  /** Key of its module: `std.ArrayList` is shown with `array_list`. */
  moduleOf(symbol: number): string
  /** Reads a part into the tree. A part of texts is not kept here: its lines are handed out. */
  load(text: string): TextLines | null
}

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

function emptyData(): TreeData {
  return {
    count: 0,
    firstCount: 0,
    bases: new Map(),
    names: createNameTable(),
    parents: new Int32Array(0),
    nameOf: new Int32Array(0),
    named: new Int32Array(0),
    namedFrom: new Int32Array(1),
    labels: new Uint8Array(0),
    deprecated: new Uint8Array(0),
    priors: new Float32Array(0),
    otherNames: new Map(),
    otherNamePairs: new Int32Array(0),
    aliasOf: new Map(),
    pages: new Map(),
  }
}
