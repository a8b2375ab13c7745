// Toasts and overlays, as the first bundle knows them: what draws them is loaded when first needed.

import type { Loading } from '../../shell/state/loading.ts'
import { loadOnce } from '../load-once.ts'
import { loadChunk } from '../router/chunk-errors.ts'
import type { LoadShell } from '../shell-loader.ts'
import type { OverlayHost } from './host.tsx'
import type { SiteOverlays } from './site-overlays.ts'
import type { ToastInput } from './toast/toasts.ts'

export interface Overlays {
  /** Shows a short message. */
  toast(input: ToastInput): void
  closeAll(): void
  /** What opens the overlays of the site itself. */
  load(): Promise<SiteOverlays>
}

export function createOverlays({ loadShell, loading }: { loadShell: LoadShell; loading: Loading }): Overlays {
  let host: OverlayHost | undefined
  const loadHost = loadOnce(async () => {
    const [{ mountHost }, shell] = await Promise.all([loadChunk(() => import('./host.tsx')), loadShell()])
    host = mountHost(shell)
    return host
  })
  return {
    toast(input) {
      loadHost().then(
        ({ toasts }) => toasts.add(input),
        error => console.warn(`A message could not be shown: ${input.title ?? input.description}`, error),
      )
    },
    closeAll: () => host?.overlays.closeAll(),
    load: loadOnce(async () => {
      const { createSiteOverlays } = await loadChunk(() => import('./site-overlays.ts'))
      return createSiteOverlays(loadHost, loading)
    }),
  }
}
