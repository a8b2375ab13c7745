/** Converts a number of bytes, in which Zig counts columns, to UTF-16 code units, in which editors count. */
export function unitsOf(line: string, bytes: number): number {
  let left = bytes
  let units = 0
  for (const letter of line) {
    if (left <= 0) break
    left -= bytesOf(letter.codePointAt(0)!)
    units += letter.length
  }
  return units
}

function bytesOf(point: number): number {
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
}
