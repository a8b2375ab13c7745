// The filter above a long list, of the cookbook's tasks or of a release's changes: shows the rows that contain all words.

import { intlLocales } from '../../model/languages/language.ts'
import { fill } from '../../model/languages/messages.ts'
import type { CompleteShell } from '../shell-loader.ts'

const FIELD = 'input[data-list-filter]'

export function startListFilter({ locale, messages }: Pick<CompleteShell, 'locale' | 'messages'>): void {
  const number = new Intl.NumberFormat(intlLocales(locale))
  const update = (field: HTMLInputElement) => {
    const [count, total] = showMatches(field).map(value => number.format(value)) as [string, string]
    const output = field.parentElement!.querySelector('output')!
    output.value = field.value.trim() ? fill(messages.reference.matches, { count, total }) : ''
  }
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(FIELD)) update(target)
  })
  // The reader may have typed while this code was loading.
  const field = document.querySelector<HTMLInputElement>(FIELD)
  if (field?.value) update(field)
}

function showMatches(field: HTMLInputElement): Shown {
  const words = wordsOf(field.value)
  const changes = field.closest('.changes')
  return changes ? showChanges(changes.lastElementChild!, words) : showTasks(field.closest('.recipes')!, words)
}

/** Number of matching rows, and of all rows. */
type Shown = [count: number, total: number]

/** Hides guides and topics without a matching task as well. */
function showTasks(list: Element, words: readonly string[]): Shown {
  let count = 0
  let total = 0
  for (const topic of list.querySelectorAll('section')) {
    let inTopic = 0
    for (const guide of topic.querySelectorAll<HTMLElement>('.guide')) {
      const name = guide.querySelector('h3')?.textContent ?? ''
      let inGuide = 0
      for (const item of guide.querySelectorAll('li')) {
        item.hidden = !hasWords(`${name} ${item.textContent}`, words)
        total++
        if (!item.hidden) inGuide++
      }
      guide.hidden = inGuide === 0
      inTopic += inGuide
    }
    topic.hidden = inTopic === 0
    count += inTopic
  }
  return [count, total]
}

/** Hides modules and lists without a matching change as well. */
function showChanges(list: Element, words: readonly string[]): Shown {
  let count = 0
  let total = 0
  let heading: HTMLElement | null = null
  for (const part of list.children as Iterable<HTMLElement>) {
    if (part.matches('h2')) {
      heading = part
      part.hidden = words.length > 0
    } else if (part.matches('ul')) {
      const left = showRows(part, words)
      part.hidden = left === 0
      ;(part.previousElementSibling as HTMLElement).hidden = left === 0
      if (left > 0 && heading) heading.hidden = false
      count += left
      total += part.childElementCount
    } else if (!part.matches('.label')) part.hidden = words.length > 0
  }
  return [count, total]
}

function showRows(list: Element, words: readonly string[]): number {
  let left = 0
  for (const row of list.children as Iterable<HTMLElement>) {
    row.hidden = !hasWords(row.textContent ?? '', words)
    if (!row.hidden) left++
  }
  return left
}

export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean)
}

export function hasWords(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return words.every(word => lower.includes(word))
}
