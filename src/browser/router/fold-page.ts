// A long article is drawn in two steps: what fills the screen as soon as it has come, after the frame that shows it the rest.
// Parsing, styling and laying out the whole would take half of the click's time on a slow computer (docs/measurements.md).

import { PAYLOAD_TIMEOUT_MS } from '../../model/constants.ts'
import { ARTICLE_COMPLETE } from '../../shell/state/article-complete.ts'
import { afterFrame } from '../frames.ts'
import { withTimeout } from '../with-timeout.ts'
import type { RestOfArticle } from './payload-cache.ts'

export interface FoldedPage {
  /** To be called when the upper part is drawn: its first frame is made of no more than the window shows. */
  onDrawn(): void
  /** Adds the rest after the next frame, or when it has come. Fails where it does not. */
  unfold(): Promise<void>
}

export function foldPage(rest: RestOfArticle): FoldedPage {
  let drawn: Element | null = null
  let hidden: Element[] = []
  return {
    onDrawn() {
      drawn = document.querySelector('[data-body]')
      if (!drawn) return
      // What comes after the article is not to be seen, and then pushed down.
      if (drawn.getBoundingClientRect().bottom < innerHeight) drawn.toggleAttribute('data-short', true)
      hidden = [...drawn.querySelectorAll('section[style]')].filter(isBelowWindow)
      for (const section of hidden) section.toggleAttribute('data-below', true)
    },
    async unfold() {
      await afterFrame()
      for (const section of hidden) section.toggleAttribute('data-below', false)
      const below = await withTimeout(rest.html(), PAYLOAD_TIMEOUT_MS)
      // Another page has taken its place.
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
