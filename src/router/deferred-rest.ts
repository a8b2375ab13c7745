// A long article is drawn in two steps: first the part that fills the screen, and the rest after the frame that shows it.
// Parsing, styling and laying out all of it would take half of the click's time on a slow computer (docs/measurements.md).

import { PAYLOAD_TIMEOUT_MS } from '../model/constants.ts'
import { ARTICLE_COMPLETE } from '../shell/state/article-complete.ts'
import { withTimeout } from './chunk-errors.ts'
import { afterFrame } from './frames.ts'
import type { RestOfArticle } from './payload-cache.ts'

export function deferRest(rest: RestOfArticle) {
  let drawn: Element | null = null
  let hidden: Element[] = []
  return {
    /** Must be called when the first part is drawn. It hides what is below the window from the first frame. */
    onDrawn() {
      drawn = document.querySelector('[data-body]')
      if (!drawn) return
      // The content after the article would be visible first and then move down.
      if (drawn.getBoundingClientRect().bottom < innerHeight) drawn.toggleAttribute('data-short', true)
      hidden = [...drawn.querySelectorAll('section[style]')].filter(isBelowWindow)
      for (const section of hidden) section.toggleAttribute('data-below', true)
    },
    /** Appends the rest after the next frame, or when it has been received. Rejects if it cannot be loaded. */
    async append() {
      await afterFrame()
      for (const section of hidden) section.toggleAttribute('data-below', false)
      const below = await withTimeout(rest.html(), PAYLOAD_TIMEOUT_MS)
      // The reader has navigated to another page.
      if (!drawn?.isConnected) return
      const parent = (rest.isInside && drawn.lastElementChild) || drawn
      parent.insertAdjacentHTML('beforeend', below)
      drawn.toggleAttribute('data-short', false)
      dispatchEvent(new Event(ARTICLE_COMPLETE))
    },
  }
}

function isBelowWindow(element: Element): boolean {
  return element.getBoundingClientRect().top > innerHeight
}
