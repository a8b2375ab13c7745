// Files inside of an archive: nothing replaces the placeholder of the origin there (R53), so that addresses are paths from the root.

import { withOrigin } from '../model/wire/unknown-origin.ts'

/** The placeholder is ASCII. Read as one character a byte, a text of many megabytes need not be decoded and encoded again. */
export function withoutOrigin(content: Buffer): Buffer {
  const text = content.toString('latin1')
  const replaced = withOrigin(text, '')
  return replaced === text ? content : Buffer.from(replaced, 'latin1')
}
