// What the rest of the site calls: toasts and overlays. Small, because it is in the first bundle; what draws them is
// loaded when first needed.

import type { ComponentType, ReactNode } from 'react'
import type { Shell } from '../../shared/payload.ts'
import { loadChunk } from '../navigation/chunk-errors.ts'
import { createOverlays, type OverlayProps } from './manager.ts'
import type { ToastInput } from './toast/store.ts'

export type { OverlayHandle, OverlayProps } from './manager.ts'
export type { ToastAction, ToastColor, ToastInput } from './toast/store.ts'

type Host = typeof import('./host.tsx')

let shell: Shell | undefined
let host: Promise<Host> | undefined
let lastId = 0

export function setShell(value: Shell): void {
  shell = value
}

/** Shows a short message. Its id is for `updateToast` and `removeToast`. */
export function toast(input: ToastInput): string {
  const id = input.id ?? `toast-${++lastId}`
  loadHost().then(
    ({ toasts }) => toasts.add({ ...input, id }),
    error => console.warn(`This message could not be shown: ${input.title ?? input.description}`, error),
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

/** Modal, slide-over, drawer, or any component that takes `OverlayProps`. */
export const overlays = createOverlays(() => void loadHost())

/** A list or text that belongs to the page, beside it; from below on phones. HTML must be the site's own. */
export async function openSlideOver(title: string, content: string | ReactNode): Promise<void> {
  await openLazily(() => import('./dialog/Panel.tsx').then(module => module.Panel), { title, content })
}

export async function openKeyboardHelp(): Promise<void> {
  await openLazily(() => import('./keyboard/KeyboardHelp.tsx').then(module => module.KeyboardHelp), {})
}

export async function openImage(image: { src: string; alt: string; caption?: string }): Promise<void> {
  await openLazily(() => import('./dialog/ZoomedImage.tsx').then(module => module.ZoomedImage), image)
}

const created = new Map<unknown, string>()

/** The component and what draws it are fetched side by side; the loading bar shows when that takes long (R24). */
export async function openLazily<Props extends object, Value = void>(
  load: () => Promise<ComponentType<Props & OverlayProps<Value>>>,
  props: Props,
): Promise<Value | undefined> {
  const { withLoading } = await loadHost()
  const component = await withLoading(() => loadChunk(load))
  if (!component) return undefined
  return overlays.open(created.get(component) ?? keep(component), props) as Promise<Value | undefined>
}
