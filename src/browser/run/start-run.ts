// Loaded with the app: loads the code that runs programs when a page has a runnable block.

import { loadOnce } from '../../model/memo.ts'
import type { Browser } from '../browser.ts'
import { onArticle } from '../on-article.ts'
import { loadChunk } from '../router/chunk-errors.ts'

type RunBrowser = Pick<Browser, 'page' | 'loadShell' | 'overlays' | 'freshness'>

export function startRun({ page, loadShell, overlays, freshness }: RunBrowser): void {
  const load = loadOnce(async () => {
    const [{ createRunPart }, shell] = await Promise.all([loadChunk(() => import('./run-part.ts')), loadShell()])
    return createRunPart({ shell, overlays, freshness })
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
    }
  }
  void refresh()
  onArticle({ page }, () => void refresh())
}
