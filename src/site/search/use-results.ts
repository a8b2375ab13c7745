import { useLayoutEffect, useState } from 'react'
import { collect, type Results } from './collect.ts'
import type { Source } from './types.ts'

const NONE: Results = { query: '', groups: [], isPending: true, isFirstPending: true, isFailed: false }

/** What the sources answer. Until they do, the old rows stay: a list that empties between two keys flickers. */
export function useResults(sources: readonly Source[], query: string, attempt: number): Results {
  const [results, setResults] = useState(NONE)
  // Before paint: what is answered at once is never seen missing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useLayoutEffect(() => {
    const controller = new AbortController()
    collect(sources, query, controller.signal, setResults)
    return () => controller.abort()
  }, [sources, query, attempt])
  return results
}
