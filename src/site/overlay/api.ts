// What the rest of the site calls: toasts and overlays. Small, because it is in the first bundle; what draws them is
// loaded when first needed.

import type { ComponentType, ReactNode } from 'react'
import type { Shell } from '../../shared/payload.ts'
import { loadChunk } from '../navigation/chunk-errors.ts'
import { loading } from '../navigation/loading.ts'
import { message } from '../shell/context.tsx'
import { type CloseValue, createOverlays, type OverlayHandle, type OverlayProps, type OwnProps } from './manager.ts'
import type { ToastInput } from './toast/store.ts'

export type { OverlayHandle, OverlayProps } from './manager.ts'
export type { ToastAction, ToastColor, ToastInput } from './toast/store.ts'

type Host = typeof import('./host.tsx')

let shell: Shell | undefined
let host: Promise<Host> | undefined
let lastId = 0

/** Told once, by `startOverlays`. */
export function setShell(value: Shell): void {
  shell = value
}

/** Shows a short message. The id it gives is for `updateToast` and `removeToast`. */
export function toast(input: ToastInput): string {
  const id = input.id ?? `toast-${++lastId}`
  loadHost().then(
    ({ toasts }) => toasts.add({ ...input, id }),
    error => console.warn(`A message could not be shown: ${input.title ?? input.description}`, error),
  )
  return id
}

export function updateToast(id: string, change: Partial<ToastInput>): void {
  void host?.then(({ toasts }) => toasts.update(id, change))
}

export function removeToast(id: string): void {
  void host?.then(({ toasts }) => toasts.remove(id))
}

export function clearToasts(): void {
  void host?.then(({ toasts }) => toasts.clear())
}

/** Any component that takes `OverlayProps`: `create(component)` gives open, close and patch. */
export const overlays = createOverlays(() => void loadHost())

/** An overlay whose component is loaded when it is first opened. Closed without a value, it gives `undefined`. */
export function lazyOverlay<All extends OverlayProps<never>>(
  load: () => Promise<ComponentType<All>>,
): (props: OwnProps<All>) => Promise<CloseValue<All> | undefined> {
  let handle: OverlayHandle<OwnProps<All>, CloseValue<All>> | undefined
  return async props => {
    // Two quick calls load once, because a module is loaded once; the second finds the handle.
    const component = handle ? null : await loadParts(load)
    if (component) handle ??= overlays.create(component)
    return handle?.open(props)
  }
}

/** A list or text that belongs to the page: beside it, or from below on phones. HTML must be the site's own. */
export function openSlideOver(title: string, content: ReactNode): Promise<unknown> {
  return matchMedia(PHONE).matches ? openDrawer(title, content) : openSide({ title, content })
}

/** From below, to be pulled down again. */
export function openDrawer(title: string, content: ReactNode): Promise<unknown> {
  return openBelow({ title, content })
}

/** Below this width there is no side to slide over from. */
const PHONE = '(max-width: 639px)'
const openSide = lazyOverlay(() => import('./dialog/SlideOverPanel.tsx').then(module => module.SlideOverPanel))
const openBelow = lazyOverlay(() => import('./dialog/DrawerPanel.tsx').then(module => module.DrawerPanel))

/** A picture as large as the window allows. */
export const openImage = lazyOverlay(() => import('./dialog/ZoomedImage.tsx').then(module => module.ZoomedImage))

export const openKeyboardHelp = () => openHelp({})
const openHelp = lazyOverlay(() => import('./keyboard/KeyboardHelp.tsx').then(module => module.KeyboardHelp))

function loadHost(): Promise<Host> {
  if (!shell) return Promise.reject(new Error('Overlays are not started. Call startOverlays(shell) first.'))
  const data = shell
  host ??= loadChunk(() => import('./host.tsx')).then(
    module => {
      module.mountHost(data, overlays)
      return module
    },
    error => {
      host = undefined
      throw error
    },
  )
  return host
}

/** The component and what draws it, side by side; the loading bar shows when that takes long (R24). */
async function loadParts<T>(load: () => Promise<T>): Promise<T | null> {
  loading.start()
  try {
    const [component] = await Promise.all([loadChunk(load), loadHost()])
    loading.finish()
    return component
  } catch (error) {
    loading.finish({ error: true })
    console.warn('An overlay could not be loaded:', error)
    const { messages } = shell!
    const reload = { label: message(messages, 'overlay.reload'), onClick: () => location.reload() }
    toast({ title: message(messages, 'overlay.loadFailed'), color: 'error', duration: Infinity, actions: [reload] })
    return null
  }
}
