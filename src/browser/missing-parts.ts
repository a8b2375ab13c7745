// Recovery when a chunk that a reader needs cannot be loaded, most often because a newer build has replaced it. The page is
// reloaded, once per build; if that does not help, the failure is reported to the reader.

import { ChunkError, withTimeout } from '../router/chunk-errors.ts'
import type { DocumentLoader } from '../router/document-loader.ts'
import type { Freshness } from '../router/freshness.ts'

export type MissingParts = ReturnType<typeof createMissingParts>

interface MissingPartsInput {
  documents: Pick<DocumentLoader, 'reloadOnce'>
  freshness: Pick<Freshness, 'id' | 'check'>
  /** Shows the reader that something could not be loaded. */
  report: () => void
}

/** Longest wait for the server before a reload is given up. */
const CHECK_TIMEOUT_MS = 3000

export function createMissingParts({ documents, freshness, report }: MissingPartsInput) {
  let isLeaving = false
  const reload = async (at?: URL) => {
    // Without a connection a reload would lose the page that is being read.
    if (!(await withTimeout(freshness.check(), CHECK_TIMEOUT_MS).catch(() => false))) return false
    // Several chunks may be missing at once, but one reload is enough.
    isLeaving ||= documents.reloadOnce(at ?? new URL(location.href), `build ${freshness.id()}`)
    return isLeaving
  }
  const recover = async () => {
    if (!(await reload())) report()
  }
  return {
    /** Reloads the page if that may help. Returns whether it does. */
    reload,
    /** Reloads the page, or reports the failure to the reader. */
    recover,
    /** Runs `work`. If a chunk it needs is missing, recovers and returns null. */
    async tryOrRecover<T>(work: () => Promise<T>): Promise<T | null> {
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
