// Finds the guide sections whose titles, or listed questions, match a query.

import { slugify } from '../../model/content/headings.ts'
import { addTo } from '../../model/group-by.ts'
import { once, onceFor } from '../../model/memo.ts'
import { isOfOtherRelease, OTHER_RELEASE } from '../other-releases.ts'
import { createConcepts, type NamedConcept } from '../symbols/concepts.ts'
import { contentWords } from '../vocabulary/content-words.ts'
import { createPhrases, wordsIn } from '../vocabulary/phrases.ts'
import type { Answer } from './answer.ts'
import type { GuideTitles, SectionTitle } from './answer-data.ts'

export interface FoundSection {
  href: string
  title: string
  /** The language of the title, if it is not English. */
  lang?: string
  /** 0 to 1. */
  similarity: number
}

interface SectionTarget {
  href: string
  /** Factor for its similarity. */
  share: number
}

export interface FindSectionOptions {
  /** Tells words of the reader's language that say nothing. */
  isLeftOut?: ((word: string) => boolean) | undefined
  /** Whether the query is about a later release. Guides to it rank like the others then. */
  isLater?: boolean
}

export type SectionTitles = ReturnType<typeof createSectionTitles>

/** Titles with a smaller share of their words in the query are ignored. */
const MIN_COVERAGE = 0.55
/** A section this similar to the query answers it. A less similar one is still related, down to `RELATED_SECTION`. */
export const ANSWERING_SECTION = 0.78
export const RELATED_SECTION = 0.5
/** Extra penalty for title words that the query lacks. */
const UNCOVERED = 0.2
/** Listed questions count as much as titles, but a title wins a tie. */
const QUESTION = 0.995
/** Factor for matches by an incomplete or misspelled word, which may still become another word. */
const GUESS = 0.94

/** Factor for sections that another name of the same concept asks for. It is too small to put one above declarations. */
const OTHER_NAME = 0.77
/** From this similarity on, a query names a concept. */
const NAMED_CONCEPT = 0.9

/** Titles shared by this many pages are too generic to answer a query: "Tasks", "See also". */
const COMMON = 4
/** Factor for titles of pages about old code. Most queries with the same words are about new code. */
const OLD_CODE = 0.54
const OLD_CODE_PAGES = /^\/docs\/(?:migration|std\/ai)$/
/** Pages that are found by their address only. */
const UNTITLED_PAGES = /^\/docs\/changes\/\d/

export function createSectionTitles(guides: GuideTitles) {
  const counts = new Map<string, number>()
  for (const [, , titles] of guides)
    for (const row of titles) counts.set(titleOf(row), (counts.get(titleOf(row)) ?? 0) + 1)
  const sections = new Map<string, FoundSection>()
  const phrases: { text: string; target: SectionTarget; context: string }[] = []
  for (const [route, name, titles, lang] of guides) {
    const isTitled = !UNTITLED_PAGES.test(route)
    const isOther = isOfOtherRelease(route)
    const share = OLD_CODE_PAGES.test(route) ? OLD_CODE : isOther ? OTHER_RELEASE : 1
    for (const row of titles) {
      const [title, id, questions = '', english = title] = typeof row === 'string' ? [row, ''] : row
      const href = title === '' ? route : `${route}#${id || slugify(title)}`
      const isCommon = title !== '' && counts.get(title)! >= COMMON
      // "Quick example" alone would not tell what it is about, nor the name of a module what changed when.
      const isNamed = title !== '' && (isCommon || isOther)
      const shown = isNamed ? `${title}: ${name}` : title || name
      sections.set(href, { href, title: shown, ...(lang ? { lang } : {}), similarity: 1 })
      // `hash_map` is typed as `hash map` and as `hashmap`.
      const context = `${name.replace(/[_.]/g, ' ')} ${name.replace(/[_.]/g, '')}`
      if (title && isTitled && !isCommon) phrases.push({ text: title, target: { href, share }, context })
      if (isTitled && english !== title)
        phrases.push({ text: english, target: { href, share: share * QUESTION }, context })
      // Questions are English, so they share their words with the English title.
      for (const text of questions ? questions.split(', ') : [])
        phrases.push({
          text,
          target: { href, share: isOther ? QUESTION * OTHER_RELEASE : QUESTION },
          context: `${context} ${english}`,
        })
    }
  }
  const index = createPhrases(phrases)
  const concepts = createConcepts()
  const byWords = once(() => {
    const targets = new Map<string, SectionTarget[]>()
    for (const { text, target } of phrases) addTo(targets, keyOf(text), target)
    return targets
  })
  /** Returns the section that most names of a concept ask for: with `create thread`, `goroutine` leads there too. */
  const hrefOf = onceFor(({ names }: NamedConcept) => {
    const shares = new Map<string, number>()
    for (const { href, share } of names.flatMap(name => byWords().get(keyOf(name)) ?? []))
      shares.set(href, (shares.get(href) ?? 0) + share)
    return [...shares].sort(([, a], [, b]) => b - a)[0]?.[0]
  })
  const findNamed = (words: readonly string[]): FoundSection | null => {
    const [best] = [...concepts.find(words)].sort((a, b) => b.similarity - a.similarity)
    const href = best && best.similarity >= NAMED_CONCEPT ? hrefOf(best.target) : undefined
    return href === undefined ? null : { ...sections.get(href)!, similarity: best!.similarity * OTHER_NAME }
  }
  return {
    /** Returns the section at a path and id, or `null`. */
    at: (href: string) => sections.get(href) ?? null,
    /** Returns the sections related to a query, most similar first. */
    find(words: readonly string[], { isLeftOut, isLater = false }: FindSectionOptions = {}) {
      const found = new Map<string, FoundSection>()
      for (const hit of index.find(words, MIN_COVERAGE, isLeftOut)) {
        const { target, similarity, coverage, isGuess } = hit
        // A single word that was corrected could be any other word.
        if (isGuess && words.length === 1) continue
        // One word of several is a coincidence, unless the others are in no section.
        if (hit.words.length === 1 && (isGuess || similarity < ANSWERING_SECTION) && !hit.isRestUnknown) continue
        const share = isLater && isOfOtherRelease(target.href) ? 1 : target.share
        const worth = similarity * (1 - UNCOVERED * (1 - coverage)) * share * (isGuess ? GUESS : 1)
        if (worth < RELATED_SECTION || (found.get(target.href)?.similarity ?? 0) >= worth) continue
        found.set(target.href, { ...sections.get(target.href)!, similarity: worth })
      }
      const named = findNamed(words)
      if (named && !found.has(named.href)) found.set(named.href, named)
      return [...found.values()].sort((a, b) => b.similarity - a.similarity)
    },
  }
}

export function answerOfSection({ href, title, lang }: FoundSection): Answer {
  return { kind: 'section', href, title, ...(lang ? { lang } : {}), sentence: '', related: [] }
}

/** The normalized words of a text, in any order. */
function keyOf(text: string): string {
  const words = contentWords(wordsIn(text)).map(([word]) => word)
  return words.sort().join(' ')
}

function titleOf(row: SectionTitle): string {
  return typeof row === 'string' ? row : row[0]
}
