// Finds one of 53 languages by its own name, its English name or its code, ignoring diacritics.

import { fold } from '../model/text/fold.ts'

export interface NamedLanguage {
  name: string
  english: string
  code: string
}

/** Whether a word of the name, the English name or the code begins with the typed text. */
export function matchesLanguage(language: NamedLanguage, typed: string): boolean {
  const wanted = foldWords(typed)
  return [language.name, language.english, language.code].some(text =>
    foldWords(text)
      .split(/[\s()-]+/)
      .some((_, index, words) => words.slice(index).join(' ').startsWith(wanted)),
  )
}

/** Returns the index of the next matching language after the focused one, wrapping around at the end. */
export function nextMatch(languages: readonly NamedLanguage[], typed: string, from: number): number {
  const start = typed.length > 1 ? Math.max(from, 0) : from + 1
  for (let step = 0; step < languages.length; step++) {
    const index = (start + step) % languages.length
    if (matchesLanguage(languages[index]!, typed)) return index
  }
  return -1
}

function foldWords(text: string): string {
  return fold(text)
    .replace(/[\s()-]+/g, ' ')
    .trim()
}
