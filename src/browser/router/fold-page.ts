// A long article is drawn in two steps: with the click what fills the screen, after the frame that shows it the rest. Parsing
// and styling the whole would take half of the click's time on a slow computer (docs/measurements.md).

import { type FoldedArticle, splitAtFold } from '../../model/content/fold.ts'
import type { PagePayload } from '../../model/wire/payload.ts'
import { UNFOLD } from '../../shell/state/unfold.ts'

export interface FoldedPage {
  /** With the upper part of its article. */
  page: PagePayload
  /** Adds the rest at once where the upper part does not fill the window. To be called when the page is drawn. */
  fill(): void
  /** Adds the rest after the next frame. */
  unfold(): Promise<void>
}

/** `null` where the article is drawn whole. */
export function foldPage(page: PagePayload): FoldedPage | null {
  const article = splitAtFold(page.html)
  if (!article) return null
  let drawn: Element | null = null
  let isWhole = false
  const add = () => {
    // Another page has taken its place.
    if (isWhole || !drawn?.isConnected) return
    isWhole = true
    addBelow(drawn, article)
    dispatchEvent(new Event(UNFOLD))
  }
  return {
    page: { ...page, html: article.above },
    fill() {
      drawn = document.querySelector('[data-body]')
      if (drawn && drawn.getBoundingClientRect().bottom < innerHeight) add()
    },
    async unfold() {
      if (isWhole) return
      await afterFrame()
      add()
    },
  }
}

function addBelow(element: Element, { below, isInside }: FoldedArticle): void {
  const parent = (isInside && element.lastElementChild) || element
  parent.insertAdjacentHTML('beforeend', below)
}

const MAX_FRAME_MS = 100

/** When the next frame is painted; a tab in the background has none. */
function afterFrame(): Promise<void> {
  return new Promise(resolve => {
    const late = setTimeout(resolve, MAX_FRAME_MS)
    requestAnimationFrame(() => {
      clearTimeout(late)
      setTimeout(resolve)
    })
  })
}
