// The change from one page to the next: the new page fades in, and nothing else is touched. No picture of the old one is
// taken, which would cost half of a click's time on a slow computer (docs/measurements.md). Never on first paint.

import { flushSync } from 'react-dom'
import { mediaMatches } from '../../shell/state/media.ts'
import { nextFrame } from '../frames.ts'

export interface PageTransition {
  /**
   * Draws synchronously; the promise ends with the frame that shows the new page, not when the fade is over. `onDrawn` is called
   * when the page is in the document, before that frame.
   */
  run(draw: () => void, onDrawn?: () => void): Promise<void>
}

const FADE_MS = 120
const FADE: Keyframe[] = [{ opacity: 0.2 }, { opacity: 1 }]

export function createPageTransition(): PageTransition {
  let running: Animation | null = null
  let latest = 0
  return {
    async run(draw, onDrawn) {
      // A newer navigation does not wait for an older fade.
      running?.cancel()
      running = null
      const own = ++latest
      setTransitioning(true)
      const end = () => {
        if (own === latest) setTransitioning(false)
      }
      try {
        flushSync(draw)
        onDrawn?.()
        running = fadeIn()
        // What measures or scrolls afterwards finds the layout that the frame needs anyhow.
        await nextFrame()
      } catch (error) {
        end()
        throw error
      }
      // A fade that was cancelled rejects; the page was drawn all the same.
      if (running) running.finished.catch(() => {}).finally(end)
      else end()
    },
  }
}

function fadeIn(): Animation | null {
  if (mediaMatches('(prefers-reduced-motion: reduce)')) return null
  return document.getElementById('_main')?.animate?.(FADE, { duration: FADE_MS, easing: 'ease-out' }) ?? null
}

/** On before leave and enter, off after enter. */
function setTransitioning(value: boolean): void {
  document.documentElement.toggleAttribute('data-transitioning', value)
}
