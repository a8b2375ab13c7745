// The state of the loading indicator (R24) and of the navigation itself.

import { LOADING } from '../../model/constants.ts'
import { createExternalStore } from './external-store.ts'

export interface LoadingState {
  status: 'idle' | 'pending' | 'success' | 'error'
  isVisible: boolean
  /** 0 to 100. */
  progress: number
  error: boolean
}

export type Loading = ReturnType<typeof createLoading>

const IDLE: LoadingState = { status: 'idle', isVisible: false, progress: 0, error: false }

export function createLoading() {
  const { get, set, subscribe } = createExternalStore<LoadingState>(IDLE)
  let shown = IDLE
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame: ReturnType<typeof setInterval> | undefined
  const after = (ms: number, task: () => void) => (timer = setTimeout(task, ms))
  const clear = () => {
    clearTimeout(timer)
    clearInterval(frame)
  }

  return {
    get,
    subscribe,
    /** The state that the bar shows. It stays the same object while the bar is hidden, so that quick navigations do not render it. */
    shown() {
      const state = get()
      if (state.isVisible || shown.progress > 0) shown = state
      return shown
    },
    /** The state in the HTML of the server. */
    onServer: () => IDLE,
    start() {
      clear()
      set({ ...IDLE, status: 'pending' })
      const started = Date.now()
      const show = () =>
        set({ status: 'pending', isVisible: true, progress: progressAt(Date.now() - started), error: false })
      after(LOADING.throttle, () => {
        show()
        frame = setInterval(show, 50)
      })
    },
    finish({ error = false }: { error?: boolean } = {}) {
      const { isVisible } = get()
      clear()
      set({ status: error ? 'error' : 'success', isVisible, progress: 100, error })
      after(LOADING.hideDelay, () => {
        set({ ...get(), isVisible: false })
        after(LOADING.resetDelay, () => set({ ...IDLE, status: get().status }))
      })
    },
  }
}

/** Fast at first, and never reaching 100: (2/π·100)·atan((elapsed/2000·100)/50). */
export function progressAt(elapsed: number): number {
  return (2 / Math.PI) * 100 * Math.atan(((elapsed / LOADING.duration) * 100) / 50)
}
