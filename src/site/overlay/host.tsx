// Draws toasts and overlays in a React root of their own, so that the shell is never drawn anew because of them.

import { Component, createElement, type ErrorInfo, type ReactNode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { Shell } from '../../shared/payload.ts'
import { ShellProvider } from '../shell/context.tsx'
import type { OverlayEntry, OverlayProps, Overlays } from './manager.ts'
import { createToasts } from './toast/store.ts'
import { ToastList } from './toast/ToastList.tsx'

export const toasts = createToasts()

/** The element that holds everything; dialogs put themselves into it too. */
export const HOST_ID = '_overlays'

export function mountHost(shell: Shell, overlays: Overlays): void {
  const element = Object.assign(document.createElement('div'), { id: HOST_ID })
  document.body.append(element)
  createRoot(element, { identifierPrefix: '_o' }).render(
    <ShellProvider value={shell}>
      <OverlayList overlays={overlays} />
      <ToastList toasts={toasts} />
    </ShellProvider>,
  )
  closeOnNavigation(overlays)
}

function OverlayList({ overlays }: { overlays: Overlays }) {
  const entries = useSyncExternalStore(overlays.store.subscribe, overlays.store.get)
  return entries
    .filter(entry => entry.isMounted)
    .map(entry => (
      <Boundary key={entry.id} onError={() => fail(overlays, entry.id)}>
        {draw(entry, overlays)}
      </Boundary>
    ))
}

function draw({ id, component, props, isOpen }: OverlayEntry, overlays: Overlays): ReactNode {
  const given: OverlayProps = {
    isOpen,
    close: value => overlays.close(id, value),
    onLeft: () => overlays.unmount(id),
  }
  return createElement(component, { ...props, ...given } as never)
}

function fail(overlays: Overlays, id: string): void {
  overlays.close(id)
  overlays.unmount(id)
}

/** A page that is left takes its overlays along, hash links included. */
function closeOnNavigation(overlays: Overlays): void {
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
