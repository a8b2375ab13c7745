// What a page tells the service worker, and what it is told.

import type { SaveState } from './saving/saved-store.ts'
import type { SaveRequest } from './saving/targets.ts'

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

/** The worker answers with a SaveState, or `null` where nothing is saved, on the port that comes along. */
export type SaveCommand =
  | { type: 'keep'; command: 'step'; request: SaveRequest }
  | { type: 'keep'; command: 'pause' | 'remove' | 'state' }

export type SaveAnswer = SaveState | null
