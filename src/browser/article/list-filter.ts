// The field above a long list, of the cookbook's tasks or of what a release changed: only what has all the words is shown.

import { intlLocales } from '../../model/languages/language.ts'
import { fill } from '../../model/languages/messages.ts'
import type { CompleteShell } from '../shell-loader.ts'

const FIELD = 'input[data-list-filter]'

export function startListFilter({ locale, messages }: Pick<CompleteShell, 'locale' | 'messages'>): void {
  const number = new Intl.NumberFormat(intlLocales(locale))
  const answer = (field: HTMLInputElement) => {
    const [count, total] = showMatches(field).map(value => number.format(value)) as [string, string]
    const output = field.parentElement!.querySelector('output')!
    output.value = field.value.trim() ? fill(messages.reference.matches, { count, total }) : ''
  }
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(FIELD)) answer(target)
  })
  // Typed while this was on its way.
  const field = document.querySelector<HTMLInputElement>(FIELD)
  if (field?.value) answer(field)
}

function showMatches(field: HTMLInputElement): Shown {
  const words = wordsOf(field.value)
  const changes = field.closest('.changes')
  return changes ? showChanges(changes.lastElementChild!, words) : showTasks(field.closest('.recipes')!, words)
}

/** How many rows are left, and how many there are. */
type Shown = [count: number, total: number]

/** Guides and topics without any task are not shown. */
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

/** Nor are modules without any change, or lists of one kind. */
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
