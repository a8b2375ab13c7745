// Draws toasts and overlays in a React root of their own, so that the shell is never drawn anew because of them.

import { Component, createElement, type ErrorInfo, type ReactNode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { Shell } from '../../model/wire/payload.ts'
import { message, ShellProvider } from '../../shell/context.tsx'
import { createOverlays, type OverlayEntry, type OverlayProps } from './manager.ts'
import { ToastList } from './toast/ToastList.tsx'
import { createToasts } from './toast/toasts.ts'

export const toasts = createToasts()
export const overlays = createOverlays()

/** Dialogs put themselves into this element too. */
export function mountHost(shell: Shell): void {
  const element = Object.assign(document.createElement('div'), { id: '_overlays' })
  document.body.append(element)
  createRoot(element, { identifierPrefix: '_o' }).render(
    <ShellProvider value={shell}>
      <OverlayList />
      <ToastList toasts={toasts} />
    </ShellProvider>,
  )
  closeOnNavigation()
  messages = shell.messages
}

let messages: Shell['messages']

/** A part of a build that is gone, or a line that is down: the reader decides when to load the page anew (R22). */
export function sayLoadFailed(): void {
  toasts.add({
    id: 'load-failed',
    title: message(messages, 'overlay.loadFailed'),
    color: 'error',
    duration: Number.POSITIVE_INFINITY,
    actions: [{ label: message(messages, 'overlay.reload'), onClick: () => location.reload() }],
  })
}

function OverlayList() {
  const entries = useSyncExternalStore(overlays.store.subscribe, overlays.store.get)
  return entries
    .filter(entry => entry.isMounted)
    .map(entry => (
      <Boundary key={entry.id} onError={() => fail(entry.id)}>
        {draw(entry)}
      </Boundary>
    ))
}

function draw({ id, component, props, isOpen }: OverlayEntry): ReactNode {
  const given: OverlayProps = {
    isOpen,
    close: value => overlays.close(id, value),
    onLeft: () => overlays.unmount(id),
  }
  return createElement(component, { ...props, ...given } as never)
}

function fail(id: string): void {
  overlays.close(id)
  overlays.unmount(id)
}

/** A page that is left takes its overlays along, hash links included. */
function closeOnNavigation(): void {
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
