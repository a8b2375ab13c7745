import { useLayoutEffect, useState } from 'react'
import type { Source } from '../items.ts'
import { collectResults, FIRST_SETTLE_MS, SETTLE_MS, type SearchResults } from '../sources/collect-results.ts'

const NONE: SearchResults = { query: '', groups: [], isPending: true, isFirstPending: true, isFailed: false }

/** Returns the answers of the sources. The old rows stay until then, to avoid flicker between two keys. */
export function useResults(
  sources: readonly Source[],
  query: string,
  attempt: number,
  isReady: () => boolean,
): SearchResults {
  const [results, setResults] = useState(NONE)
  // Runs before paint, so that synchronous answers appear at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the query
  useLayoutEffect(() => {
    const controller = new AbortController()
    collectResults(sources, query, controller.signal, setResults, isReady() ? SETTLE_MS : FIRST_SETTLE_MS)
    return () => controller.abort()
  }, [sources, query, attempt])
  return results
}
