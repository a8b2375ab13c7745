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
    field.parentElement!.querySelector('output')!.value = query && text
  }
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(FIELD)) update(target)
  })
  // The reader may have typed while this code was loading.
  const field = document.querySelector<HTMLInputElement>(FIELD)
  if (field?.value) update(field)
}

/** Shows the matching rows, and returns their number and the number of all rows. */
function showMatches(field: HTMLInputElement): [count: number, total: number] {
  const words = wordsOf(field.value)
  const changes = field.closest('.changes')
  const list = changes ? changes.lastElementChild! : field.closest('.recipes')!
  const rows = [...list.querySelectorAll<HTMLElement>(changes ? ':scope > ul > *' : 'section .guide li')]
  for (const row of rows) {
    const guide = row.closest('.guide')?.querySelector('h3')?.textContent ?? ''
    row.hidden = !hasWords(`${guide} ${row.textContent}`, words)
  }
  if (changes) hideEmptyChanges(list, words.length > 0)
  else for (const part of list.querySelectorAll<HTMLElement>('section, .guide')) part.hidden = !hasRows(part)
  return [rows.filter(row => !row.hidden).length, rows.length]
}

/** Hides lists and their labels without a matching change, modules without such a list, and the text between them. */
function hideEmptyChanges(list: Element, isFiltered: boolean): void {
  let heading: HTMLElement | null = null
  for (const part of list.children as Iterable<HTMLElement>) {
    if (part.matches('h2')) heading = part
    if (part.matches('ul')) {
      part.hidden = !hasRows(part)
      ;(part.previousElementSibling as HTMLElement).hidden = part.hidden
      if (!part.hidden && heading) heading.hidden = false
    } else if (!part.matches('.label')) part.hidden = isFiltered
  }
}

function hasRows(part: Element): boolean {
  return part.querySelector('li:not([hidden])') !== null
}

export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean)
}

export function hasWords(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return words.every(word => lower.includes(word))
}
