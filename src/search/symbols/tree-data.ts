// The index in memory: columns indexed by symbol number.

import type { SymbolColor, TextLines, TreePart } from './index-format.ts'
import type { NameTable } from './name-table.ts'

/** Data of the loaded parts. Arrays are replaced by longer ones when a part is added. */
export interface TreeData {
  count: number
  /** Number of symbols that are not fields, values or errors. */
  declarations: number
  /** Number of symbols in the first part. */
  firstCount: number
  /** Loaded part → the number of its first symbol. */
  bases: Map<TreePart, number>
  names: NameTable
  parents: Int32Array
  /** Number of the symbol's name in `names`. */
  nameOf: Int32Array
  /** Symbols sorted by name. `namedFrom` has, for each name, its first position in `named`. */
  named: Int32Array
  namedFrom: Int32Array
  /** Position in LABELS. */
  labels: Uint8Array
  deprecated: Uint8Array
  /** From 0 to 1: how likely the symbol is meant if nothing else decides (prior.ts). */
  priors: Float32Array
  /** Container → its aliases, and the generics that have its members. */
  otherNames: Map<number, number[]>
  /** `otherNames` as pairs of a container and the number of a name on the path of one of its other names. */
  otherNamePairs: Int32Array
  /** Alias → its target. */
  aliasOf: Map<number, number>
  /** Page tokens of the symbols whose page does not follow from their container (index-format.ts). */
  pages: Map<number, string>
}

export interface Tree extends Readonly<TreeData> {
  /** Returns the symbol's own name, as Zig writes it. */
  displayOf(symbol: number): string
  pathOf(symbol: number): string
  hrefOf(symbol: number): string
  /** Returns the number of a symbol of the first part, or `null`. */
  find(path: string): number | null
  labelOf(symbol: number): string
  colorOf(symbol: number): SymbolColor
  /** Whether the symbol is a field, an enum value or an error. */
  isField(symbol: number): boolean
  /** Returns the key of the module that documents the symbol: `array_list` for `std.ArrayList`. */
  moduleOf(symbol: number): string
  /** Reads a part into the tree. The lines of a part with texts are returned instead of stored. */
  load(text: string): TextLines | null
}
