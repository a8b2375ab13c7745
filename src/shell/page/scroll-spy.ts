// Reports the headings in view. Several can be active at once, and every listed one can become active (R15).

import { ARTICLE_COMPLETE } from '../state/article-complete.ts'

/** Heights that the header and the bar of a page cover. */
const HEADER_PX = 72
const BAR_PX = 40

function coveredPx(): number {
  return HEADER_PX + (document.querySelector('.page-bar') ? BAR_PX : 0)
}

type OnActive = (active: readonly string[]) => void

/** Watches the headings, including those that are added when a split article is completed. */
export function watchHeadings(ids: readonly string[], onChange: OnActive): () => void {
  let stop = watchDrawn(ids, onChange)
  const again = () => {
    stop()
    stop = watchDrawn(ids, onChange)
  }
  addEventListener(ARTICLE_COMPLETE, again)
  return () => {
    removeEventListener(ARTICLE_COMPLETE, again)
    stop()
  }
}

function watchDrawn(ids: readonly string[], onChange: OnActive): () => void {
  const idOf = new Map(ids.flatMap(id => headingOf(id).map(heading => [heading, id] as const)))
  const headings = [...idOf.keys()]
  if (headings.length === 0 || !('IntersectionObserver' in window)) return () => {}
  const visible = new Set<string>()
  let active: readonly string[] = []

  const update = () => {
    const inView = ids.filter(id => visible.has(id))
    // If no heading is in view, the last one above is active.
    const next = inView.length > 0 ? inView : lastAbove(headings).map(heading => idOf.get(heading)!)
    if (next.join() === active.join()) return
    active = next
    onChange(active)
  }
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        const id = idOf.get(target as HTMLElement)!
        if (isIntersecting) visible.add(id)
        else visible.delete(id)
      }
      update()
    },
    { rootMargin: `-${coveredPx()}px 0px 0px` },
  )
  for (const heading of headings) observer.observe(heading)
  return () => observer.disconnect()
}

/** For a declaration the name is observed, because its block is much longer. */
function headingOf(id: string): HTMLElement[] {
  const element = document.getElementById(id)
  return element ? [element.querySelector<HTMLElement>(':scope > .name') ?? element] : []
}

function lastAbove(headings: readonly HTMLElement[]): HTMLElement[] {
  return headings.filter(heading => heading.getBoundingClientRect().top < coveredPx()).slice(-1)
}
