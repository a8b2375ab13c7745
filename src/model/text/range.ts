/** The start and end offsets of a part of a text. */
export type TextRange = readonly [start: number, end: number]
