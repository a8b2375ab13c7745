// The change from one page to the next: a fade through a view transition, never on first paint (spec sections 2 and 4).

import { flushSync } from 'react-dom'
import { createExternalStore } from '../../shell/state/external-store.ts'

/** On before leave and enter, off after enter. */
export const transitioning = createExternalStore(false)

const MAX_FRAME_MS = 100

let running: ViewTransition | null = null

/** Draws synchronously; the promise ends with the frame that shows the new page, not when the fade is over. */
export async function swap(draw: () => void, signal: AbortSignal): Promise<void> {
  // A newer navigation does not wait for an older fade.
  running?.skipTransition()
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    flushSync(draw)
    // What measures or scrolls afterwards finds the layout that the frame needs anyhow.
    await nextFrame()
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

/** A tab in the background has no frames. */
function nextFrame(): Promise<unknown> {
  return Promise.race([new Promise(requestAnimationFrame), new Promise(resolve => setTimeout(resolve, MAX_FRAME_MS))])
}

/**
 * What fades is a picture: a click on it hits whatever lies behind. The fade is cut short and the click given to what
 * the reader saw, so that nobody has to click twice.
 */
export function keepClicks(): void {
  let cut = false
  window.addEventListener(
    'pointerdown',
    () => {
      cut = running !== null
      running?.skipTransition()
    },
    { capture: true },
  )
  window.addEventListener(
    'click',
    event => {
      const hit = event.target instanceof Element ? event.target : null
      if (!cut || hit?.closest(INTERACTIVE)) return
      cut = false
      // The picture is gone two frames later.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const meant = document.elementFromPoint(event.clientX, event.clientY)
          if (meant !== hit) meant?.dispatchEvent(new MouseEvent('click', event))
        }),
      )
    },
    { capture: true },
  )
}

const INTERACTIVE = 'a, button, summary, input, label'

function setTransitioning(value: boolean): void {
  transitioning.set(value)
  document.documentElement.toggleAttribute('data-transitioning', value)
}
