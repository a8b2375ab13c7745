// Cursors for paginated lists. A cursor is the index of the first entry as a decimal number.

/** Returns `null` for an invalid cursor: another number format, or an index past the end. */
export function readCursor(cursor: string | undefined, total: number): number | null {
  if (cursor === undefined) return 0
  if (!/^[1-9]\d{0,8}$/.test(cursor)) return null
  const start = Number(cursor)
  return start < total ? start : null
}

export function cursorProblem(cursor: string | undefined): string {
  return `"${cursor}" is no cursor. Send the "nextCursor" of an answer, or leave it out.`
}
