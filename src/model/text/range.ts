/** A part of a text, as positions in it. */
export type TextRange = readonly [start: number, end: number]
