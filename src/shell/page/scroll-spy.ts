// Which headings the reader has before the eyes. Every listed one can become active (R15): all that are in view are.

const HEADER_PX = 72

export function watchHeadings(ids: readonly string[], onChange: (active: readonly string[]) => void): () => void {
  const headings = ids.flatMap(id => document.getElementById(id) ?? [])
  if (headings.length === 0 || !('IntersectionObserver' in window)) return () => {}
  const visible = new Set<string>()
  let active: readonly string[] = []

  const update = () => {
    const inView = ids.filter(id => visible.has(id))
    // Between two headings the one above is the reader's.
    const next = inView.length > 0 ? inView : lastAbove(headings)
    if (next.join() === active.join()) return
    active = next
    onChange(active)
  }
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target.id)
        else visible.delete(target.id)
      }
      update()
    },
    { rootMargin: `-${HEADER_PX}px 0px 0px` },
  )
  for (const heading of headings) observer.observe(heading)
  return () => observer.disconnect()
}

function lastAbove(headings: readonly HTMLElement[]): string[] {
  const above = headings.filter(heading => heading.getBoundingClientRect().top < HEADER_PX)
  return above.slice(-1).map(heading => heading.id)
}
