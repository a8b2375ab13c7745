// The labels of hover cards. Cards are made once, so their labels are English and marked, and the browser replaces them by those of the
// reader's language (src/browser/overlay/floating/hover-card.ts).

import { type ChangeWords, IN_ENGLISH } from '../../library/texts/change-words.ts'
import type { Values } from '../../model/languages/messages.ts'

export const CARD_LABELS: ChangeWords = {
  ...IN_ENGLISH,
  localize: (key, values = {}) => `<span data-label="${key}">${IN_ENGLISH.localize(key, markValues(values))}</span>`,
}

function markValues(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, `<span data-value="${name}">${value}</span>`]),
  )
}
