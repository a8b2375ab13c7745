// Part of entry.ts: shows the Run and Edit buttons of a page if programs are compiled, and remembers which of them was clicked
// before the code behind them had loaded (run-part.ts).

import { loadChunk } from '../../router/chunk-errors.ts'
import type { Browser } from '../browser.ts'
import { onArticle } from '../on-article.ts'

const MARKED = '[data-body] :is([data-run], [data-play], .no-run)'
const PRESSED = '[data-body] figcaption > [aria-busy=true]'

export function startRunButtons({ page, runState }: Browser): void {
  const show = async () => {
    if (!document.querySelector(MARKED)) return
    const { state } = await runState()
    document.documentElement.dataset.compiles = state === 'off' ? 'off' : ''
  }
  void show()
  onArticle({ page }, () => void show())
  document.addEventListener('click', ({ target }) => {
    const selector = '[data-body] figure:not([data-live]) > figcaption > :is(.run, .edit)'
    if (target instanceof Element) target.closest(selector)?.setAttribute('aria-busy', 'true')
  })
}

/** The buttons that wait for their code. */
export function pressedButtons(): NodeListOf<HTMLElement> {
  return document.querySelectorAll(PRESSED)
}

/** Whether the page is the playground. If so, shows the program of its address: the editor takes longer. */
export function isPlayground(): boolean {
  const place = document.querySelector('[data-body] [data-play]')
  if (place && location.hash !== '') void showShared(place)
  return place !== null
}

async function showShared(place: Element): Promise<void> {
  try {
    const { showSharedProgram } = await loadChunk(() => import('./play/shared-program.ts'))
    await showSharedProgram(place)
  } catch (error) {
    console.warn(error)
  } finally {
    delete document.documentElement.dataset.shared
  }
}
