// Extracts the preview from the HTML of a preloaded page: a declaration with its doc comment, or the beginning of a
// section, and the shortest example for it. The page does not have to be rendered for that.

/** Limits for the lines of an example, and for the blocks of text. */
const MAX_EXAMPLE_LINES = 40
const MAX_BLOCKS = 3
/** Minimum length of an element that has more text than a name. */
const MIN_WORDS = 40

/**
 * Returns safe HTML of our own page, without ids and links. `anchor` is an id of the article, or empty for its beginning.
 * `guide` is searched if the page has no example.
 */
export function previewOf(article: ParentNode, anchor: string, name: string, guide: ParentNode | null): string {
  const target = anchor ? article.querySelector(`#${CSS.escape(anchor)}`) : null
  const parts = target ? partsOf(target) : wordsOf(article, MAX_BLOCKS)
  const section = target && isHeading(target) ? sectionOf(target) : null
  const own = shortest(parts.flatMap(part => [...part.querySelectorAll(OWN_EXAMPLE)]))
  const code = own
    ? null
    : section
      ? shortest(examplesIn(article).filter(code => section.some(part => part.contains(code))))
      : exampleOf(name, article, guide)
  return [...parts, ...(code ? [code] : [])].map(part => plainHtml(part, own)).join('')
}

function partsOf(target: Element): Element[] {
  if (isHeading(target))
    return sectionOf(target)
      .filter(isWords)
      .slice(0, MAX_BLOCKS - 1)
  if (target.matches('.decl'))
    return [...target.children].filter(child => child.matches('.sig, .dep, .words, p:not([class])'))
  // A field or an error may be only a name, which the list shows already, so its container is shown instead.
  if ((target.textContent ?? '').trim().length > MIN_WORDS) return [target]
  const around = target.closest('.decl')
  return around ? partsOf(around) : []
}

/** Returns the elements after a heading, up to the next heading of its level or above. */
function sectionOf(heading: Element): Element[] {
  const level = Number(heading.tagName[1])
  const section: Element[] = []
  for (let next = heading.nextElementSibling; next; next = next.nextElementSibling) {
    if (isHeading(next) && Number(next.tagName[1]) <= level) break
    section.push(next)
  }
  return section
}

function wordsOf(article: ParentNode, count: number): Element[] {
  return [...article.querySelectorAll('p')].filter(isWords).slice(0, count)
}

/** Returns the shortest example that uses the name, from the page or from the guide of its module. */
function exampleOf(name: string, article: ParentNode, guide: ParentNode | null): Element | null {
  if (!name) return null
  const isUse = new RegExp(`(?<![\\w])${name.replace(/[^\w]/g, '\\$&')}(?![\\w])`)
  for (const place of [article, ...(guide ? [guide] : [])]) {
    const found = shortest(examplesIn(place).filter(code => isUse.test(code.textContent ?? '')))
    if (found) return found
  }
  return null
}

function examplesIn(place: ParentNode): Element[] {
  // Output and code in other languages do not mention std.
  return [...place.querySelectorAll(EXAMPLE)].filter(code => code.textContent?.includes('std'))
}

const EXAMPLE = 'figure.code pre:not(.out)'
/** Examples in a doc comment, of which the preview shows only the shortest. */
const OWN_EXAMPLE = 'pre:not(.sig)'

function shortest(codes: readonly Element[]): Element | null {
  const lines = (code: Element) => (code.textContent ?? '').trim().split('\n').length
  const fitting = codes.filter(code => lines(code) <= MAX_EXAMPLE_LINES)
  return fitting.reduce<Element | null>((best, code) => (best && lines(best) <= lines(code) ? best : code), null)
}

function isHeading(element: Element): boolean {
  return /^H[1-6]$/.test(element.tagName)
}

function isWords(element: Element): boolean {
  return element.matches('p, ul, ol') && (element.textContent ?? '').trim() !== ''
}

/** Removes controls, links and ids, which would be duplicates of those on the page. */
function plainHtml(element: Element, example: Element | null): string {
  const copy = element.cloneNode(true) as Element
  for (const code of copy.querySelectorAll(OWN_EXAMPLE))
    if (example && code.textContent !== example.textContent) code.remove()
  for (const control of copy.querySelectorAll('button, details, .acts, summary, input')) control.remove()
  for (const link of copy.querySelectorAll('a')) {
    const text = document.createElement('span')
    text.append(...link.childNodes)
    link.replaceWith(text)
  }
  for (const each of [copy, ...copy.querySelectorAll('[id]')]) each.removeAttribute('id')
  return copy.outerHTML
}
