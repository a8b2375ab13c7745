// The overlays of the site itself, each loaded when it is first opened.

import type { ComponentType, ReactNode } from 'react'
import type { Loading } from '../../shell/state/loading.ts'
import { mediaMatches } from '../../shell/state/media.ts'
import type { MissingParts } from '../missing-parts.ts'
import { loadChunk } from '../router/chunk-errors.ts'
import type { OverlayHost } from './host.tsx'
import { createSingleKeys } from './keyboard/single-keys.ts'
import type { OverlayHandle, OverlayProps, OwnProps } from './manager.ts'

export type SiteOverlays = ReturnType<typeof createSiteOverlays>

type LoadHost = () => Promise<OverlayHost>

/** Windows that are too narrow for a slide-over. */
const PHONE = '(max-width: 639px)'

export function createSiteOverlays(
  loadHost: LoadHost,
  loading: Loading,
  { tryOrRecover }: Pick<MissingParts, 'tryOrRecover'>,
) {
  const singleKeys = createSingleKeys()
  const lazy = <All extends OverlayProps<never>>(load: () => Promise<ComponentType<All>>) => {
    const open = lazyOverlay(() => loadParts(load, loadHost, loading))
    return (props: OwnProps<All>) => tryOrRecover(() => open(props))
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

interface Parts<All> {
  component: ComponentType<All>
  host: OverlayHost
}

/** An overlay whose component is loaded when it is first opened. Resolves when it is closed. */
function lazyOverlay<All extends OverlayProps<never>>(
  load: () => Promise<Parts<All>>,
): (props: OwnProps<All>) => Promise<unknown> {
  let handle: Pick<OverlayHandle<OwnProps<All>, never>, 'open'> | undefined
  return async props => {
    const parts = handle ? null : await load()
    // Another call may have created the overlay while this one was loading.
    if (parts) handle ??= parts.host.overlays.create(parts.component)
    return handle?.open(props)
  }
}

/** Loads the component and the host in parallel. The loading bar shows if that takes long (R24). */
async function loadParts<All>(
  load: () => Promise<ComponentType<All>>,
  loadHost: LoadHost,
  loading: Loading,
): Promise<Parts<All>> {
  loading.start()
  try {
    const [component, host] = await Promise.all([load(), loadHost()])
    loading.finish()
    return { component, host }
  } catch (error) {
    loading.finish({ error: true })
    throw error
  }
}
