// The filter of a page: while it is not empty, only matching declarations are shown, in groups with their counts. Groups that
// have pages of their own are loaded when the reader types.

import { intlLocales } from '../../model/languages/language.ts'
import { fill } from '../../model/languages/messages.ts'
import { loadOnce } from '../../model/memo.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import type { Shell } from '../../model/wire/payload.ts'
import type { PayloadCache } from '../../router/payload-cache.ts'
import { type Position, readPosition } from '../../router/scroll.ts'
import type { Browser } from '../browser.ts'
import { loadParts } from './parts.ts'

/** Further matches are only counted: typing another letter is quicker than scrolling. */
const MAX_SHOWN = 200

interface Group {
  heading: HTMLElement
  label: string
  found: HTMLUListElement
  load: () => Promise<readonly FilterEntry[]>
}

export function startFilter(
  input: HTMLInputElement,
  shell: Shell,
  { payloads, scroller }: Pick<Browser, 'payloads' | 'scroller'>,
): void {
  const article = document.querySelector<HTMLElement>('[data-body]')!
  const status = input.closest('.page-bar')!.querySelector('output')!
  let groups: readonly Group[] = []
  const number = new Intl.NumberFormat(intlLocales(shell.locale))
  /** Scroll position before the filter was used. */
  let before: Position | null = null

  const reset = () => {
    delete article.dataset.filtering
    status.replaceChildren()
    for (const { found } of groups) found.remove()
    if (before) scroller.restore(before)
    before = null
  }
  const show = async () => {
    const query = input.value.trim().toLowerCase()
    if (!query) return reset()
    // Read at the first letter, because the article is complete by then.
    if (groups.length === 0)
      groups = [...article.querySelectorAll<HTMLElement>('h2.group')].map(heading => groupOf(heading, payloads))
    if (groups.some(({ heading }) => heading.nextElementSibling?.matches('.parts')))
      status.textContent = shell.messages.reference.loading
    let all: (readonly FilterEntry[])[]
    try {
      all = await Promise.all(groups.map(group => group.load()))
    } catch {
      status.textContent = shell.messages.reference.failed
      return
    }
    // The reader may have typed more while the parts were loading.
    if (input.value.trim().toLowerCase() !== query) return
    if (!before) {
      before = readPosition()
      article.dataset.filtering = ''
      article.closest('main')!.querySelector('.page-bar')!.scrollIntoView({ block: 'start', behavior: 'instant' })
    }
    const counts = groups.map(({ heading, found }, index) => {
      const matches = matching(all[index]!, query)
      const more = matches.length - MAX_SHOWN
      found.replaceChildren(...matches.slice(0, MAX_SHOWN).map(entry => entry.line()))
      if (more > 0)
        found.append(Object.assign(document.createElement('li'), { textContent: `+${number.format(more)}` }))
      heading.toggleAttribute('data-none', matches.length === 0)
      heading.after(found)
      return matches.length
    })
    if (counts.every(count => count === 0)) {
      status.textContent = fill(shell.messages.palette.nothing, { query: input.value.trim() })
      return
    }
    status.replaceChildren(
      ...groups.map(({ heading, label }, index) => countOf(heading.id, label, counts[index]!, number)),
    )
  }
  input.addEventListener('input', () => void show())
  input.addEventListener('keydown', event => {
    if (event.key === 'Enter') article.querySelector<HTMLElement>('.found a')?.click()
  })
  // A match on this page is among the elements that the filter hides, so a click on it clears the filter.
  article.addEventListener(
    'click',
    ({ target }) => {
      if (!(target as Element).closest('.found a[href^="#"]')) return
      // The link sets the new position.
      before = null
      input.value = ''
      input.dispatchEvent(new Event('input', { bubbles: true }))
    },
    { capture: true },
  )
  if (input.value) void show()
}

function groupOf(heading: HTMLElement, payloads: PayloadCache): Group {
  const body: Element[] = []
  for (let next = heading.nextElementSibling; next && !next.matches('h2'); next = next.nextElementSibling)
    body.push(next)
  const parts = body.find(element => element.matches('.parts'))
  return {
    heading,
    label: heading.firstChild!.textContent!.trim(),
    found: Object.assign(document.createElement('ul'), { className: 'index found', dir: 'ltr' }),
    load: loadOnce(async () => {
      if (!parts) return entriesIn(body)
      const pages = await loadParts(parts, payloads)
      return pages.flatMap(({ path, body: { children } }) => entriesIn(children, path))
    }),
  }
}

/** Entries that contain every word of the query. Those with all words in their name come first. */
function matching(entries: readonly FilterEntry[], query: string): FilterEntry[] {
  const words = query.split(/\s+/)
  const matches = entries.filter(({ text }) => words.every(word => text.includes(word)))
  const isNamed = ({ name }: FilterEntry) => words.every(word => name.toLowerCase().includes(word))
  return [...matches.filter(isNamed), ...matches.filter(entry => !isNamed(entry))]
}

/** Such as `Functions 3`, as a link to the group. A group without matches is listed without a link. */
function countOf(id: string, label: string, count: number, number: Intl.NumberFormat): HTMLElement {
  const holder = document.createElement(count > 0 ? 'a' : 'span')
  if (holder instanceof HTMLAnchorElement) holder.href = `#${id}`
  holder.textContent = `${label} ${number.format(count)}`
  return holder
}

// The entries that the filter of a page searches: everything in a group that has a name and an address.

export interface FilterEntry {
  name: string
  /** Name, signature and sentence in lower case. */
  text: string
  line(): HTMLElement
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
    line: () => lineOf(name, own ?? `${path}#${encodeURIComponent(element.id)}`, signature, sentence),
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
function lineOf(name: string, href: string, signature: string, sentence: string): HTMLElement {
  const line = document.createElement('li')
  const words = sentence && `<span>${escapeHtml(sentence)}</span>`
  line.innerHTML = `<a href="${escapeHtml(href)}">${escapeHtml(name)}</a><code>${escapeHtml(signature)}</code>${words}`
  return line
}
