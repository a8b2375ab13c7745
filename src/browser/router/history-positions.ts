// Stores the scroll position of a page in its history entry.

import { type Position, readPosition, type Scroller } from './scroll.ts'

interface EntryState {
  position?: Position
}

export function positionOf(state: unknown): Position | undefined {
  const position = (state as EntryState | undefined)?.position
  // Earlier builds stored positions in another format.
  return position?.path && position
}

export function savePosition(): void {
  const state = (navigation.currentEntry?.getState() as EntryState | undefined) ?? {}
  navigation.updateCurrentEntry({ state: { ...state, position: readPosition() } })
}

/** Keeps the position of the page in view out of the entry of one that was never shown, whose document is being loaded. */
export function stopSaving(): void {
  removeEventListener('pagehide', savePosition)
}

export function createPositions(scroller: Scroller) {
  const onHashChange = () => void scroller.toHash(location.hash)
  return {
    /** Takes over scroll restoration from the browser, whose positions are wrong where heights are estimated. */
    start() {
      if (!('navigation' in window)) return
      history.scrollRestoration = 'manual'
      restoreCurrent(scroller)
      addEventListener('pagehide', savePosition)
      addEventListener('hashchange', onHashChange)
    },
    /** Leaves hash links to the router from now on. */
    handOver: () => removeEventListener('hashchange', onHashChange),
  }
}

/** Restores the position after a document was loaded. */
function restoreCurrent(scroller: Scroller): void {
  const position = positionOf(navigation.currentEntry?.getState())
  if (position) scroller.restore(position)
  else if (location.hash) scroller.toHash(location.hash)
}
