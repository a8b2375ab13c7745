// A module's page has two halves: its guide, and the reference of its declarations. Which one is being read?

import { useEffect, useState } from 'react'
import type { PagePayload } from '../../model/wire/payload.ts'

export type Half = 'guide' | 'reference'

/** Ids of the shell begin with `_` (R39). */
export const GUIDE_ID = '_guide'
export const REFERENCE_ID = '_reference'

export function useHalf({ halves, kind, path }: PagePayload): Half {
  const hasReference = kind === 'container'
  const [half, setHalf] = useState<Half>(hasReference ? 'reference' : 'guide')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another article
  useEffect(() => {
    setHalf(hasReference ? 'reference' : 'guide')
    const reference = halves && document.getElementById(REFERENCE_ID)
    if (!reference || !('IntersectionObserver' in window)) return
    // The reference is read from where it fills half of the window.
    const observer = new IntersectionObserver(
      ([entry]) => setHalf(entry!.isIntersecting || entry!.boundingClientRect.top < 0 ? 'reference' : 'guide'),
      { rootMargin: '0px 0px -50%' },
    )
    observer.observe(reference)
    return () => observer.disconnect()
  }, [path])
  return half
}
