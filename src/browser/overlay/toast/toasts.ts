// Toasts as data: a queue, at most five kept, closed and then removed 200 ms later. Draws nothing.

import { TOAST } from '../../../model/constants.ts'
import { createExternalStore, type ExternalStore } from '../../../shell/state/external-store.ts'

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
  /** Without one the colour has its own. */
  icon?: string
  /** A picture in the icon's place. */
  avatar?: { src: string; alt?: string }
  color?: ToastColor
  actions?: readonly ToastAction[]
  /** Milliseconds; `Infinity` stays until it is closed. */
  duration?: number
  /** Foreground is read out at once, background when there is a pause. */
  type?: 'foreground' | 'background'
}

export interface Toast extends ToastInput {
  id: string
  open: boolean
  duration: number
}

export interface Toasts {
  store: Pick<ExternalStore<readonly Toast[]>, 'get' | 'subscribe'>
  /** One with the id or the words of another takes its place: what is said again is shown once, and for its whole time. */
  add(input: ToastInput): void
  /** Closes it; it is gone after its leaving animation. */
  remove(id: string): void
}

export function createToasts(): Toasts {
  const store = createExternalStore<readonly Toast[]>([])
  const queue: Toast[] = []
  let isRunning = false
  let lastId = 0

  /** One a tick, so that each is drawn and read out by itself. */
  const run = async () => {
    if (isRunning) return
    isRunning = true
    while (queue.length > 0) {
      await Promise.resolve()
      const next = queue.shift()
      if (!next) break
      const others = store.get().filter(toast => toast.id !== next.id && !saysTheSame(toast, next))
      store.set([...others, next].slice(-TOAST.max))
    }
    isRunning = false
  }
  const change = (id: string, changes: Partial<Toast>) =>
    store.set(store.get().map(toast => (toast.id === id ? { ...toast, ...changes } : toast)))

  return {
    store,
    add(input) {
      queue.push({
        ...input,
        id: input.id ?? `toast-${++lastId}`,
        open: true,
        duration: input.duration ?? TOAST.duration,
      })
      void run()
    },
    remove(id) {
      const waiting = queue.findIndex(toast => toast.id === id)
      if (waiting >= 0) queue.splice(waiting, 1)
      const shown = store.get().find(toast => toast.id === id)
      if (!shown?.open) return
      change(id, { open: false })
      setTimeout(() => {
        // One of the same id may have been shown anew meanwhile.
        store.set(store.get().filter(toast => toast.id !== id || toast.open))
      }, TOAST.removeDelay)
    },
  }
}

function saysTheSame(a: Toast, b: Toast): boolean {
  return a.color === b.color && a.title === b.title && a.description === b.description
}
