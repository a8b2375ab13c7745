// Checks the clobbers of inline assembly, which are strings until 0.14 and a struct since 0.15.

import type { ParsedCode } from '../zig-syntax/parse.ts'
import { isBefore } from './is-before.ts'
import type { Finding } from './reading.ts'

/** @param at Index of the token `asm`. */
export function assemblyFinding(code: ParsedCode, at: number, version: string): Finding | null {
  const { text, kind } = code.tokens
  const open = text[at + 1] === 'volatile' ? at + 2 : at + 1
  const first = clobbersOf(code, open)
  if (first === null) return null
  const isOld = isBefore(version, '0.15.1')
  if (kind[first] === 'string' && !isOld) {
    const names: string[] = []
    for (let each = first; kind[each] === 'string' || text[each] === ','; each++)
      if (kind[each] === 'string') names.push(text[each]!.slice(1, -1))
    return {
      of: 'language',
      name: 'asm',
      token: at,
      note: 'Since 0.15 what is overwritten is given as a struct, not as strings.',
      use: [`.{ ${names.map(name => `.${name} = true`).join(', ')} }`],
    }
  }
  if (text[first] !== '.' || !isOld) return null
  const note = 'Before 0.15 what is overwritten is given as strings: `"memory"`.'
  return { of: 'language', name: 'asm', token: at, note }
}

/** Returns the first token after the third colon, which starts the clobbers. */
function clobbersOf({ tokens: { text }, brackets: { within, closing } }: ParsedCode, open: number): number | null {
  const close = closing.get(open)
  if (close === undefined) return null
  let colons = 0
  for (let at = open + 1; at < close; at++)
    if (text[at] === ':' && within[at] === open && ++colons === 3) return at + 1 < close ? at + 1 : null
  return null
}
