// Loaded with the app: loads the code that runs programs when a page has a runnable block.

import { loadOnce } from '../../model/memo.ts'
import { loadChunk } from '../../router/chunk-errors.ts'
import type { Browser } from '../browser.ts'
import { onArticle } from '../on-article.ts'
import { pressedButtons } from './run-buttons.ts'

export function startRun(browser: Browser): void {
  const load = loadOnce(async () => {
    const [{ createRunPart }, shell] = await Promise.all([
      loadChunk(() => import('./run-part.ts')),
      browser.loadShell(),
    ])
    return createRunPart(browser, shell)
  })
  let isLoaded = false
  const refresh = async () => {
    if (!isLoaded && !document.querySelector('[data-body] :is([data-run], [data-play])')) return
    try {
      const update = await load()
      isLoaded = true
      update()
    } catch (error) {
      // The page works without it. The next page tries again.
      console.warn(error)
      const pressed = pressedButtons()
      if (pressed.length > 0) browser.overlays.reportLoadFailure()
      for (const button of pressed) button.removeAttribute('aria-busy')
    }
  }
  void refresh()
  onArticle(browser, () => void refresh())
}
