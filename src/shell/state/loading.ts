// The loading indicator's state (R24) and the state of the navigation itself (spec section 4).

import { LOADING } from '../../model/constants.ts'
import { createExternalStore } from './external-store.ts'

export interface LoadingState {
  status: 'idle' | 'pending' | 'success' | 'error'
  isVisible: boolean
  /** 0 to 100. */
  progress: number
  error: boolean
}

const IDLE: LoadingState = { status: 'idle', isVisible: false, progress: 0, error: false }

const store = createExternalStore<LoadingState>(IDLE)
let drawn = IDLE
let timers: ReturnType<typeof setTimeout>[] = []
let frame: ReturnType<typeof setInterval> | undefined

export const loading = {
  get: store.get,
  subscribe: store.subscribe,
  /** What the bar shows: the same object as long as it looks the same, so that quick navigations draw no bar. */
  drawn(): LoadingState {
    const state = store.get()
    if (state.isVisible || drawn.progress > 0) drawn = state
    return drawn
  },
  start(): void {
    clear()
    store.set({ ...IDLE, status: 'pending' })
    const started = Date.now()
    timers.push(
      setTimeout(() => {
        const draw = () =>
          store.set({ status: 'pending', isVisible: true, progress: progressAt(Date.now() - started), error: false })
        draw()
        frame = setInterval(draw, 50)
      }, LOADING.throttle),
    )
  },
  finish({ error = false } = {}): void {
    const { isVisible } = store.get()
    clear()
    store.set({ status: error ? 'error' : 'success', isVisible, progress: 100, error })
    timers.push(
      setTimeout(() => {
        store.set({ ...store.get(), isVisible: false })
        timers.push(setTimeout(() => store.set({ ...IDLE, status: store.get().status }), LOADING.resetDelay))
      }, LOADING.hideDelay),
    )
  },
}

/** Fast at first, never quite there: (2/π·100)·atan((elapsed/2000·100)/50). */
export function progressAt(elapsed: number): number {
  return (2 / Math.PI) * 100 * Math.atan(((elapsed / LOADING.duration) * 100) / 50)
}

function clear(): void {
  for (const timer of timers) clearTimeout(timer)
  timers = []
  clearInterval(frame)
}
