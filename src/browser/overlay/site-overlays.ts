// The overlays of the site itself, each loaded when it is first opened.

import type { ComponentType, ReactNode } from 'react'
import { loadChunk } from '../../router/chunk-errors.ts'
import type { Loading } from '../../shell/state/loading.ts'
import { mediaMatches } from '../../shell/state/media.ts'
import type { MissingParts } from '../missing-parts.ts'
import type { OverlayHost } from './host.tsx'
import { createSingleKeys } from './keyboard/single-keys.ts'
import type { OverlayProps, OwnProps } from './manager.ts'

export type SiteOverlays = ReturnType<typeof createSiteOverlays>

/** Windows that are too narrow for a slide-over. */
const PHONE = '(max-width: 639px)'

export function createSiteOverlays(
  loadHost: () => Promise<OverlayHost>,
  loading: Loading,
  { tryOrRecover }: Pick<MissingParts, 'tryOrRecover'>,
) {
  const singleKeys = createSingleKeys()
  /** Returns a function that opens an overlay, whose component is loaded when it is first opened. */
  const lazy = <All extends OverlayProps>(load: () => Promise<ComponentType<All>>) => {
    let open: ((props: OwnProps<All>) => void) | undefined
    return (props: OwnProps<All>) =>
      tryOrRecover(async () => {
        if (open) return open(props)
        // The loading bar shows if this takes long (R24).
        loading.start()
        try {
          const [component, host] = await Promise.all([load(), loadHost()])
          // Another call may have created the overlay meanwhile.
          open ??= host.overlays.create(component).open
        } catch (error) {
          loading.finish({ error: true })
          throw error
        }
        loading.finish()
        open(props)
      })
  }
  const openSide = lazy(async () => (await loadChunk(() => import('./dialog/Dialog.tsx'))).SlideOver)
  const openBelow = lazy(async () => (await loadChunk(() => import('./dialog/Drawer.tsx'))).Drawer)
  const openImage = lazy(async () => (await loadChunk(() => import('./dialog/ZoomedImage.tsx'))).ZoomedImage)
  const openHelp = lazy(async () => (await loadChunk(() => import('./keyboard/KeyboardHelp.tsx'))).KeyboardHelp)

  return {
    /** Shows a list or text beside the page, or in a drawer on phones. A string is trusted HTML of the site. */
    openSlideOver: (title: string, content: ReactNode) =>
      mediaMatches(PHONE) ? openBelow({ title, content }) : openSide({ title, content }),
    /** Shows a panel at the bottom that can be pulled down. */
    openDrawer: (title: string, content: ReactNode) => openBelow({ title, content }),
    openImage,
    openKeyboardHelp: () => openHelp({ singleKeys }),
    /** The setting that the keyboard help shows. */
    singleKeys,
  }
}
