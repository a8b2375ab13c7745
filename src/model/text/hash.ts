/**
 * Returns a 64-bit hash of texts, in 14 characters. A cryptographic digest is asynchronous in browsers and on the edge; use one where
 * a collision would be a security risk.
 */
export function hash64(texts: readonly string[]): string {
  let first = 0xdeadbeef
  let second = 0x41c6ce57
  for (const text of texts) {
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      first = Math.imul(first ^ code, 2654435761)
      second = Math.imul(second ^ code, 1597334677)
    }
    // Texts that are divided differently have different hashes.
    first = Math.imul(first ^ text.length, 2654435761)
  }
  first = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909)
  second = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909)
  return [first, second].map(half => (half >>> 0).toString(36).padStart(7, '0')).join('')
}
