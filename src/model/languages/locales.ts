// The 53 supported locales. Codes are matched exactly (R9).

import { type Direction, directionOf } from './language.ts'
import table from './locales.json' with { type: 'json' }

export interface Locale {
  code: string
  /** The name of the language in that language. */
  name: string
  english: string
  dir: Direction
  /**
   * ISO 3166 code of the flag beside the name (R10). Absent if no single state stands for the language: Kurdish and
   * Uyghur differ from the language of the states in their codes, and two dozen states speak Arabic.
   */
  flag?: string
}

/** Code → own name, English name, flag. */
const ROWS: Readonly<Record<string, readonly string[]>> = table

export const LOCALES: readonly Locale[] = Object.entries(ROWS).map(([code, [name = '', english = '', flag]]) => ({
  code,
  name,
  english,
  dir: directionOf(code),
  ...(flag ? { flag } : {}),
}))
