// Finding one of 53 languages: by its own name, its English one or its code, whatever marks its letters carry.

import { fold } from '../model/text/fold.ts'

export interface NamedLanguage {
  name: string
  english: string
  code: string
}

/** Something in it begins with what was typed. */
export function isMeant(language: NamedLanguage, typed: string): boolean {
  const wanted = foldWords(typed)
  return [language.name, language.english, language.code].some(text =>
    foldWords(text)
      .split(/[\s()-]+/)
      .some((_, index, words) => words.slice(index).join(' ').startsWith(wanted)),
  )
}

/** The next language after the one that has focus that begins with what was typed; around the end. */
export function jumpTo(languages: readonly NamedLanguage[], typed: string, from: number): number {
  const start = typed.length > 1 ? Math.max(from, 0) : from + 1
  for (let step = 0; step < languages.length; step++) {
    const index = (start + step) % languages.length
    if (isMeant(languages[index]!, typed)) return index
  }
  return -1
}

function foldWords(text: string): string {
  return fold(text)
    .replace(/[\s()-]+/g, ' ')
    .trim()
}
