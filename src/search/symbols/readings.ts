// The ways to read several words.

import { NAME_STOP_WORDS } from '../vocabulary/words.ts'
import type { NameTable } from './names.ts'
import { squashText } from './words.ts'

/** As typed, with neighbours as one name, and without the words that say nothing. */
export function readingsOf(typed: readonly string[], names: NameTable): (readonly string[])[] {
  const readings: (readonly string[])[] = [typed]
  const add = (reading: string[]) => {
    if (reading.length > 0 && !readings.some(each => each.join(' ') === reading.join(' '))) readings.push(reading)
  }
  if (typed.length === 1) return readings
  add(joinNeighbours(typed, names))
  // Without the words that say nothing and nothing joined, it is ranked leniently anyway.
  add(
    joinNeighbours(
      tellingOf(typed).map(index => typed[index]!),
      names,
    ),
  )
  return readings
}

/** Places of the words that say something; all of them where none does. */
export function tellingOf(typed: readonly string[]): number[] {
  const places = typed.map((_, index) => index)
  const telling = places.filter(index => !NAME_STOP_WORDS.has(typed[index]!.toLowerCase()))
  return telling.length > 0 ? telling : places
}

/** `array list append` → `arraylist append`: neighbours that together are a name. */
function joinNeighbours(typed: readonly string[], names: NameTable): string[] {
  const joined: string[] = []
  for (let at = 0; at < typed.length; ) {
    let taken = 1
    for (let length = Math.min(4, typed.length - at); length > 1; length--) {
      const words = typed.slice(at, at + length)
      if (words.some(word => word.includes('.'))) continue
      const whole = squashText(words.join(''))
      // The last word may not be typed to its end.
      if (!names.has(whole) && !(at + length === typed.length && names.hasBeginning(whole))) continue
      taken = length
      break
    }
    joined.push(typed.slice(at, at + taken).join(''))
    at += taken
  }
  return joined
}
