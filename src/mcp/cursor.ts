// A cursor says where to go on in a list. It is the number of the first entry, and nothing else is taken for one.

/** `null` for what no answer has given: other forms of a number, or one past the end. */
export function readCursor(cursor: string | undefined, total: number): number | null {
  if (cursor === undefined) return 0
  if (!/^[1-9]\d{0,8}$/.test(cursor)) return null
  const start = Number(cursor)
  return start < total ? start : null
}

export function cursorProblem(cursor: string | undefined): string {
  return `"${cursor}" is no cursor. Send the "nextCursor" of an answer, or leave it out.`
}
