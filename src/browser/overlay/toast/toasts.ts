// Toasts as data: a queue of at most five, which are closed and removed 200 ms later. ToastList renders them.

import { TOAST } from '../../../model/overlay-constants.ts'
import { createExternalStore } from '../../../shell/state/external-store.ts'

export type ToastColor = 'primary' | 'success' | 'info' | 'warning' | 'error' | 'neutral'

export interface ToastAction {
  label: string
  icon?: string
  onClick: () => void
}

export interface ToastInput {
  id?: string
  title?: string
  description?: string
  /** Defaults to the icon of the colour. */
  icon?: string
  /** A picture instead of the icon. */
  avatar?: { src: string; alt?: string }
  color?: ToastColor
  actions?: readonly ToastAction[]
  /** In milliseconds. With `Infinity` it stays until it is closed. */
  duration?: number
  /** Screen readers announce `foreground` immediately, and `background` at the next pause. */
  type?: 'foreground' | 'background'
}

export interface Toast extends ToastInput {
  id: string
  open: boolean
  duration: number
}

export type Toasts = ReturnType<typeof createToasts>

export function createToasts() {
  const store = createExternalStore<readonly Toast[]>([])
  const queue: Toast[] = []
  let isRunning = false
  let lastId = 0

  /** Adds one toast per tick, so that each is rendered and read out separately. */
  const run = async () => {
    if (isRunning) return
    isRunning = true
    while (queue.length > 0) {
      await Promise.resolve()
      const next = queue.shift()
      if (!next) break
      const others = store.get().filter(toast => toast.id !== next.id && !hasSameText(toast, next))
      store.set([...others, next].slice(-TOAST.max))
    }
    isRunning = false
  }
  const change = (id: string, changes: Partial<Toast>) =>
    store.set(store.get().map(toast => (toast.id === id ? { ...toast, ...changes } : toast)))

  return {
    store,
    /** Adds a toast. It replaces one with the same id or text, so that a repeated message is shown once, for its full time. */
    add(input: ToastInput) {
      queue.push({
        ...input,
        id: input.id ?? `toast-${++lastId}`,
        open: true,
        duration: input.duration ?? TOAST.duration,
      })
      void run()
    },
    /** Closes a toast, and removes it after its exit animation. */
    remove(id: string) {
      const waiting = queue.findIndex(toast => toast.id === id)
      if (waiting >= 0) queue.splice(waiting, 1)
      const shown = store.get().find(toast => toast.id === id)
      if (!shown?.open) return
      change(id, { open: false })
      setTimeout(() => {
        // A new toast with the same id may have been added meanwhile.
        store.set(store.get().filter(toast => toast.id !== id || toast.open))
      }, TOAST.removeDelay)
    },
  }
}

function hasSameText(a: Toast, b: Toast): boolean {
  return a.color === b.color && a.title === b.title && a.description === b.description
}
