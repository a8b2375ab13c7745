// Answers queries for what std lacks, such as regular expressions, with what to use instead.

import { once } from '../../model/memo.ts'
import absences from '../vocabulary/absences.json' with { type: 'json' }
import { createPhrases } from '../vocabulary/phrases.ts'
import type { Answer } from './answer.ts'

interface Absence {
  /** What people type for it, separated by commas. */
  asked: string
  /** What std lacks, after "std has no". */
  lacks: string
  instead: string
  /** Address of the section that helps, below `/docs/`. */
  see: string
}

const ABSENCES: readonly Absence[] = absences

const index = once(() =>
  createPhrases(ABSENCES.flatMap(target => target.asked.split(', ').map(text => ({ text, target })))),
)

/** The query must contain all words of a phrase. */
const WHOLE = 0.99
/** Queries with many other words ask for something else. */
const MIN_SIMILARITY = 0.5

export function findAbsence(terms: readonly string[]): Answer | null {
  const found = index()
    .find(terms, WHOLE)
    .filter(({ similarity, isGuess }) => similarity >= MIN_SIMILARITY && !isGuess)
  const best = found.sort((a, b) => b.similarity - a.similarity)[0]?.target
  if (!best) return null
  return {
    kind: 'absent',
    href: `/docs/${best.see}`,
    title: `std has no ${best.lacks}`,
    sentence: best.instead,
    related: [],
  }
}

/** Addresses of the sections that absences refer to. */
export function addressesOfAbsences(): string[] {
  return ABSENCES.map(({ see }) => `/docs/${see}`)
}
