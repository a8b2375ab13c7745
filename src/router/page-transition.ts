// The transition to the next page: the new page fades in, and nothing else changes. A snapshot of the old page would take half
// of a click's time on a slow computer (docs/measurements.md). There is no transition on first paint.

import { flushSync } from 'react-dom'
import { mediaMatches } from '../shell/state/media.ts'
import { nextFrame } from './frames.ts'

/**
 * Calls `render` synchronously and resolves with the frame that shows the new page, not at the end of the fade. `onRendered` is
 * called when the page is in the document, before that frame.
 */
export type PageTransition = (render: () => void, onRendered?: () => void) => Promise<void>

const FADE_MS = 120
const FADE: Keyframe[] = [{ opacity: 0.2 }, { opacity: 1 }]

export function createPageTransition(): PageTransition {
  let running: Animation | null = null
  let latest = 0
  return async (render, onRendered) => {
    // A newer navigation does not wait for an older fade.
    running?.cancel()
    running = null
    const own = ++latest
    setTransitioning(true)
    const end = () => {
      if (own === latest) setTransitioning(false)
    }
    try {
      flushSync(render)
      onRendered?.()
      running = fadeIn()
      // Code that measures or scrolls afterwards reuses the layout of this frame.
      await nextFrame()
    } catch (error) {
      end()
      throw error
    }
    // A cancelled fade rejects, although the page has been rendered.
    if (running) running.finished.catch(() => {}).finally(end)
    else end()
  }
}

function fadeIn(): Animation | null {
  if (mediaMatches('(prefers-reduced-motion: reduce)')) return null
  return document.getElementById('_main')?.animate?.(FADE, { duration: FADE_MS, easing: 'ease-out' }) ?? null
}

/** The attribute is set from before the page is rendered until the fade is over. */
function setTransitioning(value: boolean): void {
  document.documentElement.toggleAttribute('data-transitioning', value)
}
