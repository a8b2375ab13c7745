/** Formats a count with its noun: `3 functions`, `1 field`. */
export function countText(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
}
