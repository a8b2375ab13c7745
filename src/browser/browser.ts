// Creates everything that has state in an open document, once and without starting it, and passes it to the code that uses it.

import { loadOnce } from '../model/memo.ts'
import { RUN_PATH } from '../model/run/server-state.ts'
import type { PageData, PagePayload, Shell } from '../model/wire/payload.ts'
import type { DocumentLoader } from '../router/document-loader.ts'
import { createFreshness } from '../router/freshness.ts'
import { createPayloadCache } from '../router/payload-cache.ts'
import { createPositions, createScroller } from '../router/scroll.ts'
import { fetchRunState } from '../run/run-state.ts'
import { createExternalStore } from '../shell/state/external-store.ts'
import type { PageState } from '../shell/state/page-state.ts'
import { createShellState } from '../shell/state/shell-state.ts'
import { createMissingParts } from './missing-parts.ts'
import { createOverlays } from './overlay/overlays.ts'
import { createShellLoader } from './shell-loader.ts'

interface BrowserInput {
  shell: Shell
  data: PageData
  documents: DocumentLoader
  /** Path of the running script. */
  app: string
}

export function createBrowser({ shell, data, documents, app }: BrowserInput) {
  const state = createShellState()
  const loadShell = createShellLoader(shell)
  const freshness = createFreshness(app)
  const parts = createMissingParts({ documents, freshness, report: () => overlays.reportLoadFailure() })
  const scroller = createScroller()
  const overlays = createOverlays({ shell, loadShell, loading: state.loading, parts })
  return {
    shell,
    /** The year of the copyright line at the time the document was written. */
    year: data.year,
    state,
    page: createExternalStore<PageState>({ payload: data.page && withArticle(data.page), error: data.error }),
    scroller,
    positions: createPositions(scroller),
    loadShell,
    documents,
    payloads: createPayloadCache(freshness),
    freshness,
    parts,
    overlays,
    /** The state of the compile server, when it was first needed. */
    runState: loadOnce(() => fetchRunState(shell.settings.run?.server ?? RUN_PATH)),
  }
}

export type Browser = ReturnType<typeof createBrowser>

/** Reads the article from the document only when React needs it, so that nothing is copied in vain. */
function withArticle(page: Omit<PagePayload, 'html'>): PagePayload {
  const article = document.querySelector('[data-body]')
  return Object.defineProperty({ ...page } as PagePayload, 'html', { get: () => article?.innerHTML ?? '' })
}
