// The filter above a long list, of the cookbook's tasks or of a release's changes: shows the rows that contain all words.

import { intlLocales } from '../../model/languages/language.ts'
import { fill } from '../../model/languages/messages.ts'
import type { CompleteShell } from '../shell-loader.ts'

const FIELD = 'input[data-list-filter]'

export function startListFilter({ locale, messages }: Pick<CompleteShell, 'locale' | 'messages'>): void {
  const number = new Intl.NumberFormat(intlLocales(locale))
  const update = (field: HTMLInputElement) => {
    const [found, all] = showMatches(field)
    const query = field.value.trim()
    const matches = { count: number.format(found), total: number.format(all) }
    const text = found > 0 ? fill(messages.reference.matches, matches) : fill(messages.palette.nothing, { query })
    const output = field.parentElement!.querySelector('output')!
    // The article around it may be in another language.
    output.lang = document.documentElement.lang
    output.value = query && text
  }
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(FIELD)) update(target)
  })
  // The reader may have typed while this code was loading.
  const field = document.querySelector<HTMLInputElement>(FIELD)
  if (field?.value) update(field)
}

/** Collapsed modules stay collapsed if there are more matches than this, because drawing thousands of rows takes long. */
const MOST_OPENED = 200

/** Shows the matching rows, and returns their number and the number of all rows. */
function showMatches(field: HTMLInputElement): [count: number, total: number] {
  const words = wordsOf(field.value)
  const list = field.parentElement!.parentElement!
  const [selector, parts] = list.matches('.changes')
    ? ['.rows > li', '.rows, .fold']
    : ['section .guide li', 'section, .guide']
  const rows = [...list.querySelectorAll<HTMLElement>(selector)]
  for (const row of rows) {
    const guide = row.closest('.guide')?.querySelector('h3')?.textContent ?? ''
    row.hidden = !hasWords(`${guide} ${row.textContent}`, words)
  }
  const count = rows.filter(row => !row.hidden).length
  const isFiltered = words.length > 0
  for (const part of list.querySelectorAll<HTMLElement>(parts)) {
    part.hidden = isFiltered && !part.querySelector('li:not([hidden])')
    if (part instanceof HTMLDetailsElement) expand(part, isFiltered && count <= MOST_OPENED && !part.hidden)
  }
  return [count, rows.length]
}

/** Parts that the filter has expanded. It collapses no others. */
const expanded = new WeakSet<HTMLDetailsElement>()

function expand(part: HTMLDetailsElement, isOpen: boolean): void {
  if (isOpen && !part.open) expanded.add(part)
  if (isOpen || expanded.delete(part)) part.open = isOpen
}

export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean)
}

export function hasWords(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return words.every(word => lower.includes(word))
}
