// A part that a reader asked for and that cannot be loaded, most often because a newer build has taken its place: the page is
// loaded anew, once for a build; where that did not help, the reader is told.

import { ChunkError } from './router/chunk-errors.ts'
import type { DocumentLoader } from './router/document-loader.ts'
import type { Freshness } from './router/freshness.ts'
import { withTimeout } from './with-timeout.ts'

export interface MissingParts {
  /** Does what a reader asked for; null where a part of it is missing. */
  ask<T>(work: () => Promise<T>): Promise<T | null>
  /** Loads the page anew, or tells the reader. */
  recover(): Promise<void>
  /** Loads the page anew where that may help. Tells whether it does. */
  reload(at?: URL): Promise<boolean>
}

interface MissingPartsInput {
  documents: Pick<DocumentLoader, 'reloadOnce'>
  freshness: Pick<Freshness, 'id' | 'check'>
  /** Tells the reader that something could not be loaded. */
  say: () => void
}

/** A reader who waits for a reload does so at most this long. */
const ANSWER_MS = 3000

export function createMissingParts({ documents, freshness, say }: MissingPartsInput): MissingParts {
  let isLeaving = false
  const reload = async (at?: URL) => {
    // Nobody loses the page they read because the line is down.
    if (!(await withTimeout(freshness.check(), ANSWER_MS).catch(() => false))) return false
    // Several parts may be missed at once: the page is left once.
    isLeaving ||= documents.reloadOnce(at ?? new URL(location.href), `build ${freshness.id()}`)
    return isLeaving
  }
  const recover = async () => {
    if (!(await reload())) say()
  }
  return {
    reload,
    recover,
    async ask(work) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof ChunkError)) throw error
        console.warn(error)
        await recover()
        return null
      }
    },
  }
}
