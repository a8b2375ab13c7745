// A long article is article in two steps: first the part that fills the screen, and the rest after the frame that shows it.
// Parsing, styling and laying out all of it would take half of the click's time on a slow computer (docs/measurements.md).

import { PAYLOAD_TIMEOUT_MS } from '../model/constants.ts'
import { ARTICLE_COMPLETE } from '../shell/state/article-complete.ts'
import { withTimeout } from './chunk-errors.ts'
import { afterFrame } from './frames.ts'
import type { RestOfArticle } from './payload-cache.ts'

export function deferRest(rest: RestOfArticle) {
  let article: Element | null = null
  let hidden: Element[] = []
  return {
    /** Must be called when the first part has been rendered. It hides what is below the window from the first frame. */
    onRendered() {
      article = document.querySelector('[data-body]')
      if (!article) return
      // The content after the article would be visible first and then move down.
      if (article.getBoundingClientRect().bottom < innerHeight) article.toggleAttribute('data-short', true)
      hidden = [...article.querySelectorAll('section[style]')].filter(
        section => section.getBoundingClientRect().top > innerHeight,
      )
      for (const section of hidden) section.toggleAttribute('data-below', true)
    },
    /** Appends the rest after the next frame, or when it has been received. Rejects if it cannot be loaded. */
    async append() {
      await afterFrame()
      for (const section of hidden) section.toggleAttribute('data-below', false)
      const below = await withTimeout(rest.html(), PAYLOAD_TIMEOUT_MS)
      // The reader has navigated to another page.
      if (!article?.isConnected) return
      const parent = (rest.isInside && article.lastElementChild) || article
      parent.insertAdjacentHTML('beforeend', below)
      article.toggleAttribute('data-short', false)
      dispatchEvent(new Event(ARTICLE_COMPLETE))
    },
  }
}
