// Counts the characters of a text in Unicode code points instead of UTF-16 code units.

export function countCharacters(text: string): number {
  let halves = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 0xd800 && code <= 0xdbff) halves++
  }
  return text.length - halves
}
