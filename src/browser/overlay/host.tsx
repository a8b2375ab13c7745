// Draws toasts and overlays in a React root of their own, so that the shell is never drawn anew because of them.

import { Component, createElement, type ErrorInfo, type ReactNode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { Shell } from '../../model/wire/payload.ts'
import { ShellProvider } from '../../shell/context.tsx'
import { message } from '../../shell/message.ts'
import { reloadPage } from '../router/navigate-to.ts'
import { createOverlayManager, type OverlayEntry, type OverlayManager, type OverlayProps } from './manager.ts'
import { ToastList } from './toast/ToastList.tsx'
import { createToasts, type Toasts } from './toast/toasts.ts'

export interface OverlayHost {
  toasts: Toasts
  overlays: OverlayManager
  /** A part of a build that is gone, or a line that is down: the reader decides when to load the page anew (R22). */
  sayLoadFailed(): void
}

/** Dialogs put themselves into its element too. */
export function mountHost(shell: Shell): OverlayHost {
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
    sayLoadFailed: () =>
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
  const fail = (id: string) => {
    overlays.close(id)
    overlays.unmount(id)
  }
  return entries
    .filter(entry => entry.isMounted)
    .map(entry => (
      <Boundary key={entry.id} onError={() => fail(entry.id)}>
        {draw(entry, overlays)}
      </Boundary>
    ))
}

function draw({ id, component, props, isOpen }: OverlayEntry, overlays: OverlayManager): ReactNode {
  const given: OverlayProps = {
    isOpen,
    close: value => overlays.close(id, value),
    onLeft: () => overlays.unmount(id),
  }
  return createElement(component, { ...props, ...given } as never)
}

/** A page that is left takes its overlays along, hash links included. */
function closeOnNavigation(overlays: OverlayManager): void {
  if (!('navigation' in window)) return
  navigation.addEventListener('currententrychange', event => {
    // Positions are written into the current entry: that is no navigation.
    if (event.navigationType) overlays.closeAll()
  })
}

/** An overlay that cannot be drawn closes; the others and the page stay. */
class Boundary extends Component<{ onError: () => void; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('An overlay could not be drawn:', error, info.componentStack)
    this.props.onError()
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
