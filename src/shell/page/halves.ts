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
    if (!halves) return
    let frame = 0
    // The reference is read from where it fills half of the window; a long article has it in a second step.
    const look = () => {
      frame = 0
      const top = document.getElementById(REFERENCE_ID)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
      setHalf(top < innerHeight / 2 ? 'reference' : 'guide')
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll)
    }
  }, [path])
  return half
}
