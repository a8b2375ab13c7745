// Renders toasts and overlays in a separate React root, so that they never cause a render of the shell.

import { createElement, type ErrorInfo, type ReactNode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { Shell } from '../../model/wire/payload.ts'
import { reloadPage } from '../../router/navigate-to.ts'
import { ShellProvider } from '../../shell/context.tsx'
import { message } from '../../shell/message.ts'
import { Boundary } from '../Boundary.tsx'
import { createOverlayManager, type OverlayEntry, type OverlayManager, type OverlayProps } from './manager.ts'
import { ToastList } from './toast/ToastList.tsx'
import { createToasts } from './toast/toasts.ts'

export type OverlayHost = ReturnType<typeof mountHost>

/** Adds the element for toasts and overlays. Dialogs render into it as well, see `hostElement`. */
export function mountHost(shell: Shell) {
  const toasts = createToasts()
  const overlays = createOverlayManager()
  const element = Object.assign(document.createElement('div'), { id: '_overlays' })
  document.body.append(element)
  createRoot(element, { identifierPrefix: '_o' }).render(
    <ShellProvider value={shell}>
      <OverlayList overlays={overlays} />
      <ToastList toasts={toasts} />
    </ShellProvider>,
  )
  closeOnNavigation(overlays)
  return {
    toasts,
    overlays,
    /** Shows that a chunk could not be loaded. The reader decides when to reload the page (R22). */
    reportLoadFailure: () =>
      toasts.add({
        id: 'load-failed',
        title: message(shell.messages, 'overlay.loadFailed'),
        color: 'error',
        duration: Number.POSITIVE_INFINITY,
        actions: [{ label: message(shell.messages, 'overlay.reload'), onClick: reloadPage }],
      }),
  }
}

function OverlayList({ overlays }: { overlays: OverlayManager }) {
  const entries = useSyncExternalStore(overlays.store.subscribe, overlays.store.get)
  // An overlay that fails to render is closed, without affecting the others and the page.
  const fail = (id: string, error: unknown, { componentStack }: ErrorInfo) => {
    console.error('An overlay could not be rendered:', error, componentStack)
    overlays.close(id)
    overlays.unmount(id)
  }
  return entries
    .filter(entry => entry.isMounted)
    .map(entry => (
      <Boundary key={entry.id} onError={(error, _retry, info) => fail(entry.id, error, info)}>
        {renderEntry(entry, overlays)}
      </Boundary>
    ))
}

function renderEntry({ id, component, props, isOpen }: OverlayEntry, overlays: OverlayManager): ReactNode {
  const given: OverlayProps = { isOpen, close: () => overlays.close(id), onLeft: () => overlays.unmount(id) }
  return createElement(component, { ...props, ...given } as never)
}

/** Closes overlays on every navigation, including hash links. */
function closeOnNavigation(overlays: OverlayManager): void {
  if (!('navigation' in window)) return
  navigation.addEventListener('currententrychange', event => {
    // Saving the scroll position in the current entry is not a navigation.
    if (event.navigationType) overlays.closeAll()
  })
}
