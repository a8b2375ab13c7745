// The index in memory: columns indexed by symbol number.

import type { SymbolColor, TextLines, TreePart } from './index-format.ts'
import { createNameTable } from './name-table.ts'

export type TreeData = ReturnType<typeof emptyData>

/** Data of the loaded parts. Arrays are replaced by longer ones when a part is added. */
export function emptyData() {
  return {
    count: 0,
    /** Number of symbols that are not fields, values or errors. */
    declarations: 0,
    /** Number of symbols in the first part. */
    firstCount: 0,
    /** Loaded part → the number of its first symbol. */
    bases: new Map<TreePart, number>(),
    names: createNameTable(),
    parents: new Int32Array(0),
    /** Number of the symbol's name in `names`. */
    nameOf: new Int32Array(0),
    /** Symbols sorted by name. `namedFrom` has, for each name, its first position in `named`. */
    named: new Int32Array(0),
    namedFrom: new Int32Array(1),
    /** Position in LABELS. */
    labels: new Uint8Array(0),
    deprecated: new Uint8Array(0),
    /** From 0 to 1: how likely the symbol is meant if nothing else decides (prior.ts). */
    priors: new Float32Array(0),
    /** Container → its aliases, and the generics that have its members. */
    otherNames: new Map<number, number[]>(),
    /** `otherNames` as pairs of a container and the number of a name on the path of one of its other names. */
    otherNamePairs: new Int32Array(0),
    /** Alias → its target. */
    aliasOf: new Map<number, number>(),
    /** Page tokens of the symbols whose page does not follow from their container (index-format.ts). */
    pages: new Map<number, string>(),
  }
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
