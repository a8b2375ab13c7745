// The change from one page to the next: a fade through a view transition, never on first paint (spec sections 2 and 4).

import { flushSync } from 'react-dom'
import { createStore } from '../../shared/store.ts'

/** On before leave and enter, off after enter. */
export const transitioning = createStore(false)

let running: ViewTransition | null = null

/** Draws synchronously; the promise ends when the new page is on the screen, not when the fade is over. */
export async function swap(draw: () => void, signal: AbortSignal): Promise<void> {
  // A newer navigation does not wait for an older fade.
  running?.skipTransition()
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    flushSync(draw)
    return
  }
  setTransitioning(true)
  const transition = document.startViewTransition(() => {
    if (!signal.aborted) flushSync(draw)
  })
  running = transition
  // A skipped or aborted fade rejects; the page was drawn all the same.
  transition.ready.catch(() => {})
  transition.finished
    .catch(() => {})
    .finally(() => {
      if (running !== transition) return
      running = null
      setTransitioning(false)
    })
  await transition.updateCallbackDone
}

function setTransitioning(value: boolean): void {
  transitioning.set(value)
  document.documentElement.toggleAttribute('data-transitioning', value)
}
