// Messages between pages and the service worker.

import type { SaveRefusal, SaveState } from './saving/saved-store.ts'
import type { SaveRequest } from './saving/targets.ts'

/** Texts of the offline page, in the reader's language. */
export interface OfflineTexts {
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
  /** The page itself, then the files it uses. */
  urls: string[]
  words: OfflineTexts
}

/** The worker replies on the port of the message with the state, or `null` if nothing is saved. */
export type SaveCommand =
  | { type: 'keep'; command: 'step'; request: SaveRequest }
  | { type: 'keep'; command: 'pause' | 'remove' | 'state' }

export type SaveReply = SaveState | SaveRefusal | null
