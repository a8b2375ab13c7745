// The page of a module has tabs: the guide, the reference of its declarations, and what releases changed in it. The current one
// depends on the scroll position.

import { useEffect, useState } from 'react'
import type { PagePayload } from '../../model/wire/payload.ts'

export type PageTab = 'guide' | 'reference' | 'changes'

/** Ids of the shell start with `_` (R39). */
export const GUIDE_ID = '_guide'
export const REFERENCE_ID = '_reference'
export const CHANGES_ID = '_changes'

/** Returns the tab that fills at least half of the window. Later ones may be missing until a long article is complete. */
export function tabInView(): PageTab {
  const isReached = (id: string) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top
    return top !== undefined && top < innerHeight / 2
  }
  return isReached(CHANGES_ID) ? 'changes' : isReached(REFERENCE_ID) ? 'reference' : 'guide'
}

export function usePageTab({ tabs, kind, path }: PagePayload): PageTab {
  const hasReference = kind === 'container'
  const [tab, setTab] = useState<PageTab>(hasReference ? 'reference' : 'guide')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another article
  useEffect(() => {
    setTab(hasReference ? 'reference' : 'guide')
    if (!tabs) return
    let frame = 0
    const update = () => {
      frame = 0
      setTab(tabInView())
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
