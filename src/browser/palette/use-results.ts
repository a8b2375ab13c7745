import { useLayoutEffect, useState } from 'react'
import { collect, FIRST_SETTLE_MS, type Results, SETTLE_MS } from './collect.ts'
import type { Source } from './types.ts'

const NONE: Results = { query: '', groups: [], isPending: true, isFirstPending: true, isFailed: false }

/** What the sources answer. Until they do, the old rows stay: a list that empties between two keys flickers. */
export function useResults(
  sources: readonly Source[],
  query: string,
  attempt: number,
  isReady: () => boolean,
): Results {
  const [results, setResults] = useState(NONE)
  // Before paint: what is answered at once is never seen missing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useLayoutEffect(() => {
    const controller = new AbortController()
    collect(sources, query, controller.signal, setResults, isReady() ? SETTLE_MS : FIRST_SETTLE_MS)
    return () => controller.abort()
  }, [sources, query, attempt])
  return results
}
