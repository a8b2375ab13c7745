// Where the reader was on a page, kept in its entry of the history.

import { type Position, readPosition, type Scroller } from './scroll.ts'

interface EntryState {
  position?: Position
}

export function positionOf(state: unknown): Position | undefined {
  return (state as EntryState | undefined)?.position
}

export function savePosition(): void {
  const state = (navigation.currentEntry?.getState() as EntryState | undefined) ?? {}
  navigation.updateCurrentEntry({ state: { ...state, position: readPosition() } })
}

/** Of a document that was loaded anew. */
export function restoreCurrent(scroller: Scroller): void {
  const position = positionOf(navigation.currentEntry?.getState())
  if (position) scroller.restore(position)
  else if (location.hash) scroller.toHash(location.hash)
}
