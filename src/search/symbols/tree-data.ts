// The index in memory: columns by number of a symbol.

import type { SymbolColor, TreePart } from './index-format.ts'
import type { NameTable } from './name-table.ts'
import type { TextLines } from './text-lines.ts'

/** What the parts of the index say. Arrays are replaced by longer ones when a part is added. */
export interface TreeData {
  count: number
  /** How many of them are no fields, values or errors. */
  declarations: number
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
