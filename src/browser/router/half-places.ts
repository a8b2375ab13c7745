// Guide and reference of a page: whoever goes back to a half finds the place that was left there.

import { type Position, readPosition } from './scroll.ts'

const HALVES = ['#_guide', '#_reference']

/** By path and half. */
const places = new Map<string, Position>()

/** To be called before a move within a page: the place to go to, where the hash is that of the half that was left. */
export function changeHalf(path: string, hash: string): Position | undefined {
  const reference = document.getElementById('_reference')
  if (!reference) return undefined
  const from = reference.getBoundingClientRect().top < innerHeight / 2 ? '#_reference' : '#_guide'
  places.set(path + from, readPosition())
  // The half that is open already is shown from its beginning.
  return HALVES.includes(hash) && hash !== from ? places.get(path + hash) : undefined
}
