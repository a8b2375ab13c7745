// Overlays as data: which ones are created, mounted and open. host.tsx renders them.

import type { ComponentType } from 'react'
import { createExternalStore } from '../../shell/state/external-store.ts'

/** Props that every overlay component receives besides its own. */
export interface OverlayProps {
  isOpen: boolean
  close: () => void
  /** Called at the end of the exit animation. */
  onLeft: () => void
}

/** The props that are passed when it is opened. */
export type OwnProps<All> = Omit<All, keyof OverlayProps>

/** An entry that is closed but mounted is in its exit animation. One that is not mounted can be opened again. */
export interface OverlayEntry {
  id: string
  component: ComponentType<never>
  props: object
  isOpen: boolean
  isMounted: boolean
}

export type OverlayManager = ReturnType<typeof createOverlayManager>

export function createOverlayManager() {
  const store = createExternalStore<readonly OverlayEntry[]>([])
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
  const open = (id: string, props: object) => {
    const entry = find(id)
    // The overlay that was opened last is on top.
    store.set([...store.get().filter(each => each !== entry), { ...entry, props, isOpen: true, isMounted: true }])
  }
  const close = (id: string) => {
    if (find(id).isOpen) change(id, { isOpen: false })
  }
  return {
    store,
    /** Adds an overlay. Returns its id, and a function that opens it. */
    create<All extends OverlayProps>(component: ComponentType<All>) {
      const id = `overlay-${++lastId}`
      const entry = { id, component, props: {}, isOpen: false, isMounted: false } as OverlayEntry
      store.set([...store.get(), entry])
      return { id, open: (props: OwnProps<All>) => open(id, props) }
    },
    open,
    close,
    /** Unmounts it after the exit animation, unless it was opened again. */
    unmount(id: string) {
      if (!find(id).isOpen) change(id, { isMounted: false, props: {} })
    },
    closeAll() {
      for (const { id } of store.get()) close(id)
    },
  }
}
