// Toasts and overlays as the first bundle has them. The code that renders them is loaded when it is first needed.

import { loadOnce } from '../../model/memo.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import type { Shell } from '../../model/wire/payload.ts'
import { loadChunk } from '../../router/chunk-errors.ts'
import { reloadPage } from '../../router/navigate-to.ts'
import { message } from '../../shell/message.ts'
import type { ColorMode } from '../../shell/state/color-mode.ts'
import type { Loading } from '../../shell/state/loading.ts'
import type { MissingParts } from '../missing-parts.ts'
import type { CompleteShell, LoadShell } from '../shell-loader.ts'
import type { OverlayHost } from './host.tsx'
import type { SiteOverlays } from './site-overlays.ts'
import type { ToastInput } from './toast/toasts.ts'

export type Overlays = ReturnType<typeof createOverlays>

/** Everything that a handler of clicks or keys may need. */
export interface Interactions {
  shell: CompleteShell
  overlays: Overlays
  site: SiteOverlays
  colorMode: ColorMode
}

export interface OverlaysInput {
  shell: Pick<Shell, 'messages'>
  loadShell: LoadShell
  loading: Loading
  parts: Pick<MissingParts, 'tryOrRecover'>
}

export function createOverlays({ shell, loadShell, loading, parts }: OverlaysInput) {
  let host: OverlayHost | undefined
  const loadHost = loadOnce(async () => {
    const [{ mountHost }, complete] = await Promise.all([loadChunk(() => import('./host.tsx')), loadShell()])
    host = mountHost(complete)
    return host
  })
  const load = loadOnce(async () => {
    const { createSiteOverlays } = await loadChunk(() => import('./site-overlays.ts'))
    return createSiteOverlays(loadHost, loading, parts)
  })
  return {
    toast(input: ToastInput) {
      loadHost().then(
        ({ toasts }) => toasts.add(input),
        error => console.warn(`A message could not be shown: ${input.title ?? input.description}`, error),
      )
    },
    /** Shows that something could not be loaded. The reader decides when to reload the page (R22). */
    reportLoadFailure() {
      loadHost().then(
        ({ reportLoadFailure }) => reportLoadFailure(),
        () => showPlainNotice(shell),
      )
    },
    closeAll: () => host?.overlays.closeAll(),
    /** Loads the functions that open the overlays of the site. */
    load,
    /** Opens one of them, and reports a failure to load it. */
    use: (open: (site: SiteOverlays) => Promise<unknown>) => parts.tryOrRecover(async () => open(await load())),
  }
}

/** A notice without React, for when the toasts cannot be loaded. A click closes it, and its button reloads the page. */
function showPlainNotice({ messages }: Pick<Shell, 'messages'>): void {
  document.querySelector('.plain-notice')?.remove()
  const text = (key: 'overlay.loadFailed' | 'overlay.reload') => escapeHtml(message(messages, key))
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div class="plain-notice" role="alert">${text('overlay.loadFailed')}<button>${text('overlay.reload')}</button></div>`,
  )
  const notice = document.body.lastElementChild as HTMLElement
  notice.onclick = () => notice.remove()
  notice.querySelector('button')!.onclick = reloadPage
}
