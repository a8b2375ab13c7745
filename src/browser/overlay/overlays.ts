// What the rest of the site calls: toasts and overlays. Small, because it is in the first bundle; what draws them is
// loaded when first needed.

import type { ComponentType, ReactNode } from 'react'
import type { Shell } from '../../model/wire/payload.ts'
import { loadChunk } from '../router/chunk-errors.ts'
import { loadMore } from '../shell-loader.ts'
import type { CloseValue, OverlayHandle, OverlayProps, OwnProps } from './manager.ts'
import type { ToastInput } from './toast/toasts.ts'

export type { OverlayProps } from './manager.ts'
export type { ToastAction, ToastColor, ToastInput } from './toast/toasts.ts'

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

export const overlays = {
  /** Any component that takes `OverlayProps`. Opening it promises the value it is closed with. */
  create<All extends OverlayProps<never>>(
    component: ComponentType<All>,
  ): Omit<OverlayHandle<OwnProps<All>, CloseValue<All>>, 'id'> {
    let created: OverlayHandle<OwnProps<All>, CloseValue<All>> | undefined
    const handle = () => loadHost().then(module => (created ??= module.overlays.create(component)))
    return {
      open: async props => (await handle()).open(props),
      close: value => created?.close(value),
      patch: props => created?.patch(props),
    }
  },
  closeAll: () => void host?.then(module => module.overlays.closeAll()),
}

/** A list or text that belongs to the page: beside it, or from below on phones. A string is HTML of the site's own. */
export async function openSlideOver(title: string, content: ReactNode): Promise<void> {
  await (await loadOpeners()).openSlideOver(title, content)
}

/** From below, to be pulled down again. */
export async function openDrawer(title: string, content: ReactNode): Promise<void> {
  await (await loadOpeners()).openDrawer(title, content)
}

export async function openKeyboardHelp(): Promise<void> {
  await (await loadOpeners()).openKeyboardHelp()
}

function loadOpeners(): Promise<typeof import('./site-overlays.ts')> {
  return loadChunk(() => import('./site-overlays.ts'))
}

/** What draws toasts and overlays; a failure is tried again the next time. */
export function loadHost(): Promise<Host> {
  host ??= Promise.all([loadChunk(() => import('./host.tsx')), loadMore(shell!)]).then(
    ([module]) => {
      module.mountHost(shell!)
      return module
    },
    error => {
      host = undefined
      throw error
    },
  )
  return host
}
