// Toasts and overlays, as the first bundle knows them: what draws them is loaded when first needed.

import type { Shell } from '../../model/wire/payload.ts'
import { message } from '../../shell/message.ts'
import type { Loading } from '../../shell/state/loading.ts'
import { loadOnce } from '../load-once.ts'
import type { MissingParts } from '../missing-parts.ts'
import { loadChunk } from '../router/chunk-errors.ts'
import { reloadPage } from '../router/navigate-to.ts'
import type { LoadShell } from '../shell-loader.ts'
import type { OverlayHost } from './host.tsx'
import type { SiteOverlays } from './site-overlays.ts'
import type { ToastInput } from './toast/toasts.ts'

export interface Overlays {
  /** Shows a short message. */
  toast(input: ToastInput): void
  /** Tells that something could not be loaded; the reader decides when to load the page anew (R22). */
  sayLoadFailed(): void
  closeAll(): void
  /** What opens the overlays of the site itself. */
  load(): Promise<SiteOverlays>
  /** Opens one of them for a reader, who is told where it cannot be loaded. */
  use(open: (site: SiteOverlays) => Promise<unknown>): Promise<unknown>
}

export interface OverlaysInput {
  shell: Pick<Shell, 'messages'>
  loadShell: LoadShell
  loading: Loading
  parts: Pick<MissingParts, 'ask'>
}

export function createOverlays({ shell, loadShell, loading, parts }: OverlaysInput): Overlays {
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
    toast(input) {
      loadHost().then(
        ({ toasts }) => toasts.add(input),
        error => console.warn(`A message could not be shown: ${input.title ?? input.description}`, error),
      )
    },
    sayLoadFailed() {
      loadHost().then(
        ({ sayLoadFailed }) => sayLoadFailed(),
        () => sayPlainly(shell),
      )
    },
    closeAll: () => host?.overlays.closeAll(),
    load,
    use: open => parts.ask(async () => open(await load())),
  }
}

/** A click on it closes it, and its button loads the page anew. */
function sayPlainly({ messages }: Pick<Shell, 'messages'>): void {
  document.querySelector('.plain-notice')?.remove()
  const notice = document.createElement('div')
  notice.className = 'plain-notice'
  notice.setAttribute('role', 'alert')
  notice.onclick = () => notice.remove()
  const reload = document.createElement('button')
  reload.textContent = message(messages, 'overlay.reload')
  reload.onclick = reloadPage
  notice.append(message(messages, 'overlay.loadFailed'), reload)
  document.body.append(notice)
}
