// The part of the protocol with a compile server (protocol.ts) that the first script of a page needs.

export const RUN_PATH = '/run'

/** The page of the playground. */
export const PLAY_ROUTE = '/play'

/** The response of `GET /run`. */
export interface RunState {
  /**
   * `off`: programs are not compiled here. `idle`: Zig is fetched on first use. `fetching`, `preparing`: Zig is not ready
   * yet. `missing`: Zig is not available, and `problem` says why.
   */
  state: 'off' | 'idle' | 'fetching' | 'preparing' | 'ready' | 'missing'
  /** Versions of Zig, the default first. */
  versions: string[]
  /** Seconds since the current state began. */
  seconds?: number
  problem?: string
}

export const RUN_OFF: RunState = { state: 'off', versions: [] }
