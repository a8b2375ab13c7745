// Tab moves from declaration to declaration, not through every type and button in them: a page may have two thousand. Enter on
// a name enters the declaration, and Tab then moves through everything in it. An index is one stop, and the arrow keys move
// through its lines. Without script, and for screen readers, every link stays an ordinary link.

/** Elements that Tab would stop at. */
const STOPS = 'a[href], button, summary, input, [tabindex="0"]'
const UNITS = '[data-body] .reference > .decl, [data-body] .reference > :is(.rows, .cells, .meanings, .names) > li'
const LISTS = '[data-body] .index, .toc > ul'
const HEADS = ':scope > .name :is(h3, h4) a, :scope > a, :scope > code > a, :scope > span > code > a'

const visited = new WeakSet<Element>()

export function startTabStops(): void {
  const enterTarget = () => enter(document.querySelector('[data-body] :is(:target, .targeted)'))
  arrange()
  enterTarget()
  addEventListener('keydown', (event: KeyboardEvent) => (event.key === 'Tab' ? arrange() : moveInList(event)), true)
  addEventListener('hashchange', enterTarget)
  // There is no hash change when the name is the current address, or when something else in a declaration is clicked.
  addEventListener('click', ({ target }) => target instanceof Element && enter(target))
}

/** Must be called before Tab moves the focus. */
function arrange(): void {
  for (const unit of document.querySelectorAll(UNITS)) collapse(unit)
  for (const list of document.querySelectorAll(LISTS)) {
    const links = [...list.querySelectorAll('a')]
    const current = links.find(link => link === document.activeElement || link.tabIndex === 0) ?? links[0]
    for (const link of links) link.tabIndex = link === current ? 0 : -1
  }
}

function collapse(unit: Element): void {
  if (visited.has(unit)) return
  visited.add(unit)
  const head = unit.querySelector(HEADS) ?? unit.querySelector(STOPS)
  for (const stop of unit.querySelectorAll<HTMLElement>(STOPS)) if (stop !== head) stop.tabIndex = -1
}

/** Makes everything in the declaration around `element` reachable with Tab. */
function enter(element: Element | null): void {
  const unit = element?.closest(UNITS)
  if (!unit) return
  visited.add(unit)
  for (const stop of unit.querySelectorAll<HTMLElement>('[tabindex="-1"]')) stop.tabIndex = 0
}

const MOVES: Record<string, (index: number, count: number) => number> = {
  ArrowDown: index => index + 1,
  ArrowUp: index => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Moves the focus with the arrow keys in an index or in the table of contents. */
function moveInList(event: KeyboardEvent): void {
  const move = MOVES[event.key]
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const list = link?.closest(LISTS)
  if (!move || !link || !list || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const links = [...list.querySelectorAll('a')]
  const next = links[move(links.indexOf(link), links.length)]
  if (!next) return
  event.preventDefault()
  for (const each of links) each.tabIndex = each === next ? 0 : -1
  next.focus()
}
