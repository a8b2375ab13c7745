import { escapeHtml } from '../../model/text/escape.ts'
// The entries that the filter of a page searches: everything in a group that has a name and an address.

export interface FilterEntry {
  name: string
  /** Name, signature and sentence in lower case. */
  text: string
  draw(): HTMLElement
}

const ENTRIES = '.decl[id], :is(.index, .rows, .cells, .meanings, .names) > li[id]'

/** @param path Path of the page that has the entries, if it is not the current one. */
export function entriesIn(elements: Iterable<Element>, path = ''): FilterEntry[] {
  const lines = new Map<string, Element>()
  const entries: FilterEntry[] = []
  for (const element of elements) {
    for (const line of element.querySelectorAll('.index > li, :scope.index > li'))
      lines.set(line.firstElementChild!.getAttribute('href')!, line)
    for (const each of [...(element.matches(ENTRIES) ? [element] : []), ...element.querySelectorAll(ENTRIES)])
      entries.push(entryOf(each, path, each.matches('.index > li') ? each : lines.get(`#${each.id}`)))
  }
  return entries
}

function entryOf(element: Element, path: string, line: Element | undefined): FilterEntry {
  const [, signature = '', sentence = ''] = line
    ? [...line.children].map(child => child.textContent ?? '')
    : ['', signatureOf(element), element.matches('.decl') ? sentenceOf(element) : '']
  const name = element.id.replace(/(^|\.)(?:field|value|error)\.(?=[^.]*$)/, '$1')
  // An entry with a page of its own links there.
  const own = element === line ? line.firstElementChild!.getAttribute('href') : null
  return {
    name,
    text: `${name} ${signature} ${sentence}`.toLowerCase(),
    draw: () => draw(name, own ?? `${path}#${encodeURIComponent(element.id)}`, signature, sentence),
  }
}

/** The description of a declaration that is in no index: its first paragraph. */
function sentenceOf(element: Element): string {
  return element.querySelector(':scope > .words > p')?.textContent ?? ''
}

/** The text after the name in a row, or the declaration line. */
function signatureOf(element: Element): string {
  const row = element.matches('li') ? (element.querySelector('code') ?? element) : null
  if (!row) return element.querySelector(':scope > .sig')?.textContent ?? ''
  return (row.textContent ?? '').slice(row.querySelector('a')?.textContent?.length ?? 0)
}

/** Creates a line that looks like those of an index. */
function draw(name: string, href: string, signature: string, sentence: string): HTMLElement {
  const line = document.createElement('li')
  const words = sentence && `<span>${escapeHtml(sentence)}</span>`
  line.innerHTML = `<a href="${escapeHtml(href)}">${escapeHtml(name)}</a><code>${escapeHtml(signature)}</code>${words}`
  return line
}
