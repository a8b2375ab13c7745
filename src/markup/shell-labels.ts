import { type ChangeWords, changeWords } from '../library/texts/change-words.ts'
import type { Shell } from '../model/wire/payload.ts'

/** Returns the labels of what the server renders, in the language of the shell. */
export function shellLabels({ drawn, locale }: Shell): ChangeWords {
  return changeWords(drawn!, locale)
}
