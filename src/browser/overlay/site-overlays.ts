// The overlays of the site itself, each loaded when it is first opened. The first bundle reaches them through api.ts.

import type { ComponentType, ReactNode } from 'react'
import { loading } from '../../shell/state/loading.ts'
import { loadChunk } from '../router/chunk-errors.ts'
import type { CloseValue, OverlayProps, OwnProps } from './manager.ts'
import { loadHost, overlays } from './overlays.ts'

/** A list or text that belongs to the page: beside it, or from below on phones. A string is HTML of the site's own. */
export function openSlideOver(title: string, content: ReactNode): Promise<unknown> {
  return matchMedia(PHONE).matches ? openDrawer(title, content) : openSide({ title, content })
}

/** From below, to be pulled down again. */
export function openDrawer(title: string, content: ReactNode): Promise<unknown> {
  return openBelow({ title, content })
}

export function openKeyboardHelp(): Promise<unknown> {
  return openHelp({})
}

/** A picture as large as the window allows. */
export const openImage = lazyOverlay(() => import('./dialog/ZoomedImage.tsx').then(module => module.ZoomedImage))

/** Below this width there is no side to slide over from. */
const PHONE = '(max-width: 639px)'

const openSide = lazyOverlay(() => import('./dialog/SlideOverPanel.tsx').then(module => module.SlideOverPanel))
const openBelow = lazyOverlay(() => import('./dialog/DrawerPanel.tsx').then(module => module.DrawerPanel))
const openHelp = lazyOverlay(() => import('./keyboard/KeyboardHelp.tsx').then(module => module.KeyboardHelp))

/** An overlay whose component is loaded when it is first opened. Closed without a value, it gives `undefined`. */
export function lazyOverlay<All extends OverlayProps<never>>(
  load: () => Promise<ComponentType<All>>,
): (props: OwnProps<All>) => Promise<CloseValue<All> | undefined> {
  let handle: ReturnType<typeof overlays.create<All>> | undefined
  return async props => {
    const component = handle ? null : await loadParts(load)
    // A second call may have come first: a module is loaded once, an overlay is created once.
    if (component) handle ??= overlays.create(component)
    return handle?.open(props)
  }
}

/** The component and what draws it, side by side; the loading bar shows when that takes long (R24). */
async function loadParts<T>(load: () => Promise<T>): Promise<T | null> {
  loading.start()
  try {
    const [component, host] = await Promise.allSettled([loadChunk(load), loadHost()])
    if (component.status === 'rejected') {
      if (host.status === 'fulfilled') host.value.sayLoadFailed()
      throw component.reason
    }
    loading.finish()
    return component.value
  } catch (error) {
    loading.finish({ error: true })
    console.warn('An overlay could not be loaded:', error)
    return null
  }
}
