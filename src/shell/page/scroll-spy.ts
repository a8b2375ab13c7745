// Which headings the reader has before the eyes. Every listed one can become active (R15): all that are in view are.

import { UNFOLD } from '../state/unfold.ts'

/** The header covers this much, and the bar of a page that has one. */
const HEADER_PX = 72
const BAR_PX = 40

function coveredPx(): number {
  return HEADER_PX + (document.querySelector('.page-bar') ? BAR_PX : 0)
}

type OnActive = (active: readonly string[]) => void

/** Of an article that is drawn in two steps, those that come with the second as well. */
export function watchHeadings(ids: readonly string[], onChange: OnActive): () => void {
  let stop = watchDrawn(ids, onChange)
  const again = () => {
    stop()
    stop = watchDrawn(ids, onChange)
  }
  addEventListener(UNFOLD, again)
  return () => {
    removeEventListener(UNFOLD, again)
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
    // Between two headings the one above is the reader's.
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

/** Of a declaration its name: the block reaches far below it. */
function headingOf(id: string): HTMLElement[] {
  const element = document.getElementById(id)
  return element ? [element.querySelector<HTMLElement>(':scope > .name') ?? element] : []
}

function lastAbove(headings: readonly HTMLElement[]): HTMLElement[] {
  return headings.filter(heading => heading.getBoundingClientRect().top < coveredPx()).slice(-1)
}
