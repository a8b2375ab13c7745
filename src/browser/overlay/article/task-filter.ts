// The field above the cookbook's tasks: only what has all the words is shown, guides and topics without any are not.

import { intlLocales } from '../../../model/languages/language.ts'
import { fill } from '../../../model/languages/messages.ts'
import type { CompleteShell } from '../../shell-loader.ts'

const FIELD = 'input[data-task-filter]'

export function startTaskFilter({ locale, messages }: Pick<CompleteShell, 'locale' | 'messages'>): void {
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

/** How many tasks are left, and how many there are. */
function showMatches(field: HTMLInputElement): [count: number, total: number] {
  const list = field.closest('.recipes')!
  const words = wordsOf(field.value)
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

export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean)
}

export function hasWords(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return words.every(word => lower.includes(word))
}
