// Reports the section that is being read. Exactly one is active, and every listed one can become active (R15).

import { ARTICLE_COMPLETE } from '../state/article-complete.ts'

/** Heights that the header and the bar of a page cover, and the distance below them at which a section counts as reached. */
const HEADER_PX = 72
const BAR_PX = 40
const REACH_PX = 32

type OnActive = (active: string) => void

/** Watches the headings, including those that are added when a split article is completed. */
export function watchHeadings(ids: readonly string[], onChange: OnActive): () => void {
  let stop = watchRendered(ids, onChange)
  const again = () => {
    stop()
    stop = watchRendered(ids, onChange)
  }
  addEventListener(ARTICLE_COMPLETE, again)
  return () => {
    removeEventListener(ARTICLE_COMPLETE, again)
    stop()
  }
}

function watchRendered(ids: readonly string[], onChange: OnActive): () => void {
  const headings = ids.flatMap(headingOf)
  if (headings.length === 0 || !('IntersectionObserver' in window)) return () => {}
  const line = HEADER_PX + (document.querySelector('.page-bar') ? BAR_PX : 0) + REACH_PX
  // Only these are measured: measuring the others would lay out sections that the browser skips.
  const below = new Set<Heading>()
  let active = ''
  let frame = 0

  const update = () => {
    const next = activeOf(headings, below, line).id
    if (next === active) return
    active = next
    onChange(active)
  }
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        const heading = headings.find(({ element }) => element === target)!
        if (isIntersecting) below.add(heading)
        else below.delete(heading)
      }
      update()
    },
    { rootMargin: `-${line}px 0px 0px` },
  )
  const onScroll = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(update)
  }
  for (const { element } of headings) observer.observe(element)
  addEventListener('scroll', onScroll, { passive: true })
  addEventListener('hashchange', onScroll)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    removeEventListener('scroll', onScroll)
    removeEventListener('hashchange', onScroll)
  }
}

interface Heading {
  id: string
  element: HTMLElement
}

/** For a declaration the name is observed, because its block is much longer. */
function headingOf(id: string): Heading[] {
  const element = document.getElementById(id)
  return element ? [{ id, element: element.querySelector<HTMLElement>(':scope > .name') ?? element }] : []
}

/** @param below Headings in view below the line, at which a section counts as reached. */
function activeOf(headings: readonly Heading[], below: ReadonlySet<Heading>, line: number): Heading {
  const inView = headings.filter(heading => below.has(heading))
  const left = document.documentElement.scrollHeight - innerHeight - scrollY
  // The heading that a link has led to counts as reached, even if it cannot move up to the line.
  const linked = left < 1 && inView.find(({ id }) => location.hash === `#${encodeURIComponent(id)}`)
  if (linked) return linked
  // In the last screen the line moves down to its end, so that headings there are reached too.
  const reach = line + Math.max(0, 1 - left / innerHeight) * (innerHeight - line)
  const reached = inView.findLast(({ element }) => element.getBoundingClientRect().top <= reach)
  if (reached) return reached
  if (inView.length > 0) return headings[headings.indexOf(inView[0]!) - 1] ?? inView[0]!
  return headings.findLast(({ element }) => element.getBoundingClientRect().top < line) ?? headings[0]!
}
