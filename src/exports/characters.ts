// Counts the characters of a text in Unicode code points instead of UTF-16 code units.

export function countCharacters(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff]/g)?.length ?? 0)
}
