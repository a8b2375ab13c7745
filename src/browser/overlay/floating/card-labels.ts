// Replaces the English labels of a hover card by those of the reader's language (src/markup/declarations/card-labels.ts).

import { FALLBACK_LOCALE } from '../../../model/languages/language.ts'
import { fill, type Messages } from '../../../model/languages/messages.ts'
import type { Shell } from '../../../model/wire/payload.ts'

export function localizeCard(card: Element, { locale, messages }: Pick<Shell, 'locale' | 'messages'>): void {
  if (locale === FALLBACK_LOCALE) return
  // A label may be a value of another, so the inner ones come first.
  for (const label of [...card.querySelectorAll<HTMLElement>('[data-label]')].reverse()) {
    const text = messages.reference[label.dataset.label as keyof Messages['reference']]
    const values = [...label.querySelectorAll<HTMLElement>('[data-value]')].map(value => [
      value.dataset.value,
      value.innerHTML,
    ])
    if (text) label.innerHTML = fill(text, Object.fromEntries(values), locale)
  }
}
