// The page of a module has two tabs: the guide, and the reference of its declarations. The current one depends on the
// scroll position.

import { useEffect, useState } from 'react'
import type { PagePayload } from '../../model/wire/payload.ts'

export type PageTab = 'guide' | 'reference'

/** Ids of the shell start with `_` (R39). */
export const GUIDE_ID = '_guide'
export const REFERENCE_ID = '_reference'

export function usePageTab({ halves: tabs, kind, path }: PagePayload): PageTab {
  const hasReference = kind === 'container'
  const [tab, setTab] = useState<PageTab>(hasReference ? 'reference' : 'guide')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another article
  useEffect(() => {
    setTab(hasReference ? 'reference' : 'guide')
    if (!tabs) return
    let frame = 0
    // The reference is current once it fills half of the window. It may be missing until a long article is complete.
    const update = () => {
      frame = 0
      const top = document.getElementById(REFERENCE_ID)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
      setTab(top < innerHeight / 2 ? 'reference' : 'guide')
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(update)
    }
    update()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll)
    }
  }, [path])
  return tab
}
