// What of Run is loaded with the app: it looks whether the page has something that runs.

import type { Browser } from '../browser.ts'
import { loadOnce } from '../load-once.ts'
import { onArticle } from '../on-article.ts'
import { loadChunk } from '../router/chunk-errors.ts'

type RunBrowser = Pick<Browser, 'page' | 'loadShell' | 'overlays' | 'freshness'>

export function startRun({ page, loadShell, overlays, freshness }: RunBrowser): void {
  const load = loadOnce(async () => {
    const [{ createRunPart }, shell] = await Promise.all([loadChunk(() => import('./run-part.ts')), loadShell()])
    return createRunPart({ shell, overlays, freshness })
  })
  let isLoaded = false
  const look = async () => {
    if (!isLoaded && !document.querySelector('[data-body] :is([data-run], [data-play])')) return
    try {
      const part = await load()
      isLoaded = true
      part.refresh()
    } catch (error) {
      // Without it the page is what it was: tried again on the next one.
      console.warn(error)
    }
  }
  void look()
  onArticle({ page }, () => void look())
}
