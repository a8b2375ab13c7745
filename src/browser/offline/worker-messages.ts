// What a page tells the service worker, and what it is told.

import type { KeepState } from './keep/kept-store.ts'
import type { KeepRequest } from './keep/targets.ts'

/** Words of the page that stands in for one that was never opened, in the reader's language. */
export interface OfflineWords {
  locale: string
  /** Language tag and direction of the document. */
  lang: string
  dir: string
  site: string
  text: string
  retry: string
  home: { path: string; label: string }
}

export interface Visited {
  type: 'visited'
  /** The page itself, then the files it is drawn with. */
  urls: string[]
  words: OfflineWords
}

/** The worker answers with a KeepState, or `null` where nothing is kept, on the port that comes along. */
export type KeepCommand =
  | { type: 'keep'; command: 'step'; request: KeepRequest }
  | { type: 'keep'; command: 'pause' | 'remove' | 'state' }

export type KeepAnswer = KeepState | null
