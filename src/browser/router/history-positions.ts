// Where the reader was on a page, kept in its entry of the history.

import { type Position, readPosition, type Scroller } from './scroll.ts'

interface EntryState {
  position?: Position
}

export function positionOf(state: unknown): Position | undefined {
  const position = (state as EntryState | undefined)?.position
  // What an earlier build has written is not understood.
  return position?.path && position
}

export function savePosition(): void {
  const state = (navigation.currentEntry?.getState() as EntryState | undefined) ?? {}
  navigation.updateCurrentEntry({ state: { ...state, position: readPosition() } })
}

export interface Positions {
  /** From now on positions are ours: the browser's own are wrong where heights are estimated. */
  keep(): void
  /** Links within the page are corrected by the router from now on. */
  handOver(): void
}

export function createPositions(scroller: Scroller): Positions {
  const onHashChange = () => void scroller.toHash(location.hash)
  return {
    keep() {
      if (!('navigation' in window)) return
      history.scrollRestoration = 'manual'
      restoreCurrent(scroller)
      addEventListener('pagehide', savePosition)
      addEventListener('hashchange', onHashChange)
    },
    handOver: () => removeEventListener('hashchange', onHashChange),
  }
}

/** Of a document that was loaded anew. */
function restoreCurrent(scroller: Scroller): void {
  const position = positionOf(navigation.currentEntry?.getState())
  if (position) scroller.restore(position)
  else if (location.hash) scroller.toHash(location.hash)
}
