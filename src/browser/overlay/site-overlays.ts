// The overlays of the site itself, each loaded when it is first opened.

import type { ComponentType, ReactNode } from 'react'
import type { Loading } from '../../shell/state/loading.ts'
import { loadChunk } from '../router/chunk-errors.ts'
import type { ZoomedImageProps } from './dialog/ZoomedImage.tsx'
import type { OverlayHost } from './host.tsx'
import { createSingleKeys, type SingleKeys } from './keyboard/single-keys.ts'
import type { OverlayHandle, OverlayProps, OwnProps } from './manager.ts'

export interface SiteOverlays {
  /** A list or text that belongs to the page: beside it, or from below on phones. A string is HTML of the site's own. */
  openSlideOver(title: string, content: ReactNode): Promise<unknown>
  /** From below, to be pulled down again. */
  openDrawer(title: string, content: ReactNode): Promise<unknown>
  /** A picture as large as the window allows. */
  openImage(image: ZoomedImageProps): Promise<unknown>
  openKeyboardHelp(): Promise<unknown>
  /** The switch that the keyboard help shows. */
  singleKeys: SingleKeys
}

type LoadHost = () => Promise<OverlayHost>

/** Below this width there is no side to slide over from. */
const PHONE = '(max-width: 639px)'

export function createSiteOverlays(loadHost: LoadHost, loading: Loading): SiteOverlays {
  const singleKeys = createSingleKeys()
  const lazy = <All extends OverlayProps<never>>(load: () => Promise<ComponentType<All>>) =>
    lazyOverlay(() => loadParts(load, loadHost, loading))

  const openSide = lazy(() => import('./dialog/SlideOverPanel.tsx').then(module => module.SlideOverPanel))
  const openBelow = lazy(() => import('./dialog/DrawerPanel.tsx').then(module => module.DrawerPanel))
  const openImage = lazy(() => import('./dialog/ZoomedImage.tsx').then(module => module.ZoomedImage))
  const openHelp = lazy(() => import('./keyboard/KeyboardHelp.tsx').then(module => module.KeyboardHelp))

  return {
    openSlideOver: (title, content) =>
      matchMedia(PHONE).matches ? openBelow({ title, content }) : openSide({ title, content }),
    openDrawer: (title, content) => openBelow({ title, content }),
    openImage,
    openKeyboardHelp: () => openHelp({ singleKeys }),
    singleKeys,
  }
}

interface Parts<All> {
  component: ComponentType<All>
  host: OverlayHost
}

/** An overlay whose component is loaded when it is first opened. The promise is kept when it is closed. */
function lazyOverlay<All extends OverlayProps<never>>(
  load: () => Promise<Parts<All> | null>,
): (props: OwnProps<All>) => Promise<unknown> {
  let handle: Pick<OverlayHandle<OwnProps<All>, never>, 'open'> | undefined
  return async props => {
    const parts = handle ? null : await load()
    // A second call may have come first: a module is loaded once, an overlay is created once.
    if (parts) handle ??= parts.host.overlays.create(parts.component)
    return handle?.open(props)
  }
}

/** The component and what draws it, side by side; the loading bar shows when that takes long (R24). */
async function loadParts<All>(
  load: () => Promise<ComponentType<All>>,
  loadHost: LoadHost,
  loading: Loading,
): Promise<Parts<All> | null> {
  loading.start()
  try {
    const [component, host] = await Promise.allSettled([loadChunk(load), loadHost()])
    if (component.status === 'rejected') {
      if (host.status === 'fulfilled') host.value.sayLoadFailed()
      throw component.reason
    }
    if (host.status === 'rejected') throw host.reason
    loading.finish()
    return { component: component.value, host: host.value }
  } catch (error) {
    loading.finish({ error: true })
    console.warn('An overlay could not be loaded:', error)
    return null
  }
}
