// Overlays as data: which ones are created, mounted and open. host.tsx renders them.

import type { ComponentType } from 'react'
import { createExternalStore, type ExternalStore } from '../../shell/state/external-store.ts'

/** Props that every overlay component receives besides its own. */
export interface OverlayProps<Value = unknown> {
  isOpen: boolean
  close: (value?: Value) => void
  /** Called at the end of the exit animation. */
  onLeft: () => void
}

/** The props that are passed when it is opened. */
export type OwnProps<All> = Omit<All, keyof OverlayProps>
/** The type of the value that it is closed with. */
export type CloseValue<All> = All extends { close: (value?: infer Value) => void } ? Value : never

/** An entry that is closed but mounted is in its exit animation. One that is not mounted can be opened again. */
export interface OverlayEntry {
  id: string
  component: ComponentType<never>
  props: object
  isOpen: boolean
  isMounted: boolean
}

export interface OverlayHandle<Props extends object, Value> {
  id: string
  /** Resolves when it is closed, with the value that it is closed with. */
  open(props: Props): Promise<Value | undefined>
}

export interface OverlayManager {
  store: Pick<ExternalStore<readonly OverlayEntry[]>, 'get' | 'subscribe'>
  create<All extends OverlayProps<never>>(component: ComponentType<All>): OverlayHandle<OwnProps<All>, CloseValue<All>>
  open(id: string, props: object): Promise<unknown>
  close(id: string, value?: unknown): void
  /** Unmounts it after the exit animation, unless it was opened again. */
  unmount(id: string): void
  closeAll(): void
}

export function createOverlayManager(): OverlayManager {
  const store = createExternalStore<readonly OverlayEntry[]>([])
  const settle = new Map<string, (value: unknown) => void>()
  let lastId = 0

  const find = (id: string) => {
    const entry = store.get().find(each => each.id === id)
    if (!entry) throw new Error('Overlay not found')
    return entry
  }
  const change = (id: string, changes: Partial<OverlayEntry>) => {
    const changed = { ...find(id), ...changes }
    store.set(store.get().map(each => (each.id === id ? changed : each)))
  }

  const overlays: OverlayManager = {
    store,
    create(component) {
      const id = `overlay-${++lastId}`
      const entry = { id, component, props: {}, isOpen: false, isMounted: false } as OverlayEntry
      store.set([...store.get(), entry])
      return {
        id,
        open: props => overlays.open(id, props) as Promise<never>,
      }
    },
    open(id, props) {
      const entry = find(id)
      settle.get(id)?.(undefined)
      // The overlay that was opened last is on top.
      store.set([...store.get().filter(each => each !== entry), { ...entry, props, isOpen: true, isMounted: true }])
      return new Promise(resolve => settle.set(id, resolve))
    },
    close(id, value) {
      if (!find(id).isOpen) return
      change(id, { isOpen: false })
      settle.get(id)?.(value)
      settle.delete(id)
    },
    unmount(id) {
      if (!find(id).isOpen) change(id, { isMounted: false, props: {} })
    },
    closeAll() {
      for (const { id, isOpen } of store.get()) if (isOpen) overlays.close(id)
    },
  }
  return overlays
}
