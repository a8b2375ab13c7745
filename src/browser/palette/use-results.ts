import { useLayoutEffect, useState } from 'react'
import { collectResults, FIRST_SETTLE_MS, SETTLE_MS, type SearchResults } from './collect-results.ts'
import type { Source } from './items.ts'

const NONE: SearchResults = { query: '', groups: [], isPending: true, isFirstPending: true, isFailed: false }

/** What the sources answer. Until they do, the old rows stay: a list that empties between two keys flickers. */
export function useResults(
  sources: readonly Source[],
  query: string,
  attempt: number,
  isReady: () => boolean,
): SearchResults {
  const [results, setResults] = useState(NONE)
  // Before paint: what is answered at once is never seen missing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useLayoutEffect(() => {
    const controller = new AbortController()
    collectResults(sources, query, controller.signal, setResults, isReady() ? SETTLE_MS : FIRST_SETTLE_MS)
    return () => controller.abort()
  }, [sources, query, attempt])
  return results
}
