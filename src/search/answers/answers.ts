// Finds the direct answer to a query. Pure except for the parts that are loaded on demand. Shared by the palette, the
// server and the MCP tools.
//
//   const answers = createAnswers({ titles, symbols, errors: () => part('errors'), removed: () => part('gone') })
//   await answers.find(parseQuery('read a file line by line', symbols.modules), hits)

import { findHistoryNames, type HistoryName, type ListedName, wantedName } from '../history/history-names.ts'
import { guideWords, type ParsedQuery } from '../query.ts'
import { contentWords, wordsOfName } from '../symbols/query-variants.ts'
import type { SymbolHit } from '../symbols/symbol-hit.ts'
import type { SymbolSearch } from '../symbols/symbols.ts'
import { wordsIn } from '../vocabulary/phrases.ts'
import { findAbsence } from './absences.ts'
import { type Answer, type Answered, NO_ANSWER } from './answer.ts'
import type { ErrorsData, GuideTitles, RemovedNamesData } from './answer-data.ts'
import { type PastedError, readsAsMessage } from './pasted-error.ts'
import { readPlaceholder } from './placeholder.ts'
import { findRelease, isOfLaterRelease } from './releases.ts'
import { answerOfRemoved, createRemovedNameSearch, type RemovedNameSearch } from './removed-names.ts'
import {
  ANSWERING_SECTION,
  answerOfSection,
  createSectionTitles,
  type FoundSection,
  RELATED_SECTION,
  type SectionTitles,
} from './section-titles.ts'

export interface AnswerSources {
  titles: GuideTitles
  symbols: SymbolSearch
  /** Loaded once. If loading fails, the search continues without them. */
  errors: () => Promise<ErrorsData>
  removed: () => Promise<RemovedNamesData>
  /** Names of other versions. Unless they are needed, none are returned before they are loaded. */
  historyNames: (isNeeded: boolean) => Promise<readonly ListedName[]>
}

export type Answers = ReturnType<typeof createAnswers>

/** Only the first hits decide whether a query is the name of a declaration. */
const FIRST_HITS = 5
/** Number of sections that are shown for a question. */
const MAX_TASKS = 2
/** Number of names of other versions. */
const MAX_HISTORY_NAMES = 5
/**
 * Similarity that a section needs to be shown above declarations with such a score. A declaration that is known by exactly
 * these words is as good an answer as a section with exactly these words.
 */
const LEADING: readonly (readonly [score: number, similarity: number])[] = [
  [117, 0.88],
  [100, 0.6],
  [0, RELATED_SECTION],
]
/** From this score on, a declaration is what a name in code means. */
const GOOD_NAME = 95
/** From this similarity on, a section is asked for in the words of its title. */
const SAME_WORDS = 0.96

export function createAnswers({ titles, symbols, errors, removed, historyNames }: AnswerSources) {
  const sections = createSectionTitles(titles)
  let names: RemovedNameSearch | null = null
  const removedNames = async () => {
    names ??= createRemovedNameSearch(await removed())
    return names
  }
  const findHistory = async ({ text, terms, release }: ParsedQuery, isNeeded: boolean) => {
    const name = release ? terms.join(' ') : text
    return wantedName(name) === null ? [] : findHistoryNames(await historyNames(isNeeded), name, MAX_HISTORY_NAMES)
  }

  /** Finds what is not a section. */
  const findDirect = async (query: ParsedQuery, hits: readonly SymbolHit[]): Promise<Answer | null> => {
    const { pasted, text } = query
    const placeholder = answerOfPlaceholder(text, sections)
    if (placeholder) return placeholder
    const named = queriedError(query, hits)
    if (named) return answerOfError(named, (await errors().catch(() => null)) ?? {}, symbols)
    if (query.kinds.length > 0) return null
    const message = pasted ?? readsAsMessage(text)
    const path = queriedName(query, hits)
    const fullPath = path === null ? fullPathOfOtherCase(query, hits) : null
    const known =
      message || path !== null || fullPath !== null || query.release ? await removedNames().catch(() => null) : null
    const explained = known && message ? answerOfMessage(message, known, { sections, symbols }) : null
    if (explained || pasted) return explained
    const hit = fullPath !== null ? known?.at(fullPath) : path !== null ? known?.find(path) : null
    if (hit) return answerOfRemoved(hit, symbols)
    return null
  }

  /** Finds a name in a phrase that only a later release has, and sections about it: `std.Io.Threaded init`. */
  const findLater = async (
    query: ParsedQuery,
    hits: readonly SymbolHit[],
  ): Promise<Omit<Answered, 'historyNames'> | null> => {
    const { terms } = query
    const term = terms.length > 1 ? terms.find(each => each.includes('.') && isUnknown(each, hits)) : undefined
    const [name] = term === undefined ? [] : findHistoryNames(await historyNames(true).catch(() => []), term, 1)
    if (!name || !isNamed(name.path, term!) || !isOfLaterRelease(name.href)) return null
    const tasks = sections.find(terms.flatMap(wordsOfName), { isLater: true }).slice(0, MAX_TASKS)
    return { answer: answerOfHistory(name), tasks: tasks.map(answerOfSection) }
  }
  const isUnknown = (term: string, hits: readonly SymbolHit[]) =>
    queriedName({ terms: [term] }, hits) !== null && symbols.get([`std.${term.replace(/^std\./, '')}`]).length === 0

  return {
    /**
     * `hits` are the declarations found for the same query, best first. If the query is a translation, `typed` is its
     * original.
     */
    async find(query: ParsedQuery, hits: readonly SymbolHit[], typed?: ParsedQuery): Promise<Answered> {
      if (query.signature || query.exact.length > 0 || query.module !== null) return NO_ANSWER
      const direct = await findDirect(query, hits)
      if (direct || query.kinds.length > 0) return { ...NO_ANSWER, answer: direct }
      const path = queriedName(query, hits)
      const names = await findHistory(query, path !== null).catch(() => [])
      // A full name that only another version has is what the reader means.
      if (path !== null && names[0] && isNamed(names[0].path, path))
        return { answer: answerOfHistory(names[0]), tasks: [], historyNames: names.slice(1) }
      const found =
        (await findRelease(query, hits, { sections, symbols, removedNames })) ??
        (await findLater(query, hits)) ??
        findSections([query, ...(typed ? [typed] : [])], hits, sections)
      return { ...found, historyNames: names }
    },
  }
}

/** Finds the sections that answer a question, or that are about the declaration that a query names. */
function findSections(
  queries: readonly ParsedQuery[],
  hits: readonly SymbolHit[],
  sections: SectionTitles,
): Omit<Answered, 'historyNames'> {
  const query = queries[0]!
  // A word that is the name of the best declaration means that declaration: `compress`.
  const isThere = query.terms.length === 1 && namedHit(query, hits.slice(0, 1)) !== undefined
  const isUnknown = isPath(query) && namedHit(query, hits) === undefined
  const wordsOf = (each: ParsedQuery) =>
    isUnknown ? each.terms.flatMap(wordsOfName) : guideWords(each).flatMap(wordsIn)
  const absent = isThere ? null : findAbsence(isUnknown ? query.terms.flatMap(namesOf) : query.terms)
  const matches = queries.flatMap(each => sections.find(wordsOf(each), { isLeftOut: each.isLeftOut }))
  const found = bestSections(matches).slice(0, MAX_TASKS)
  const [first, ...others] = found.map(answerOfSection)
  if (absent) return { answer: absent, tasks: first ? [first].filter(({ href }) => href !== absent.href) : [] }
  if (!first) return NO_ANSWER
  return leads(found[0]!, query, hits) ? { answer: first, tasks: others } : { answer: null, tasks: [first, ...others] }
}

/** Returns each section once, most similar first. */
function bestSections(matches: readonly FoundSection[]): FoundSection[] {
  const sorted = [...matches].sort((a, b) => b.similarity - a.similarity)
  return sorted.filter(({ href }, at) => sorted.findIndex(other => other.href === href) === at)
}

/** Whether a section is shown above the declarations. */
function leads({ similarity }: FoundSection, query: ParsedQuery, hits: readonly SymbolHit[]): boolean {
  const isPhrase = query.terms.length > 1
  const named = namedHit(query, hits)
  // `read file` asks for a task, though a function has this name. `priority queue` is a type.
  if (named) return isPhrase && named.color === 'fn' && similarity >= SAME_WORDS
  // `vec.retain` is not a declaration, but a section may be about it.
  const best = hits[0]?.score ?? 0
  if (!isPhrase && isPath(query)) return similarity >= SAME_WORDS && best < GOOD_NAME
  if (!isPhrase) return similarity >= ANSWERING_SECTION
  return similarity >= LEADING.find(([score]) => best >= score)![1]
}

/** Returns the names of a path: `time` and `strftime`. */
function namesOf(path: string): string[] {
  return path.split('.').filter(Boolean)
}

/** Whether a path is the typed name, or ends in it. */
function isNamed(path: string, typed: string): boolean {
  return `.${path}`.toLowerCase().endsWith(`.${typed.toLowerCase()}`)
}

function answerOfHistory({ path, href, sentence }: HistoryName): Answer {
  return { kind: 'version', href, title: path, sentence, related: [] }
}

function answerOfPlaceholder(text: string, sections: SectionTitles): Answer | null {
  const placeholder = readPlaceholder(text)
  if (!placeholder || !sections.at(placeholder.href)) return null
  const { href, sentence } = placeholder
  return { kind: 'placeholder', href, title: placeholder.text, sentence, related: [] }
}

/** Returns the name of the error that the query is about. */
function queriedError({ terms, pasted }: ParsedQuery, hits: readonly SymbolHit[]): string | null {
  const typed = pasted ? pasted.error : terms.length === 1 ? terms[0]!.replace(/^.*\./, '') : ''
  const named = typed ? hits.find(({ path }) => lastName(path).toLowerCase() === typed.toLowerCase()) : undefined
  // If a likelier hit of another kind has the same name, the query means that hit.
  return named?.kind === 'error' ? lastName(named.path) : null
}

function answerOfError(name: string, errors: ErrorsData, symbols: SymbolSearch): Answer | null {
  const known = errors[name]
  if (!known) return null
  const [sentence, href, functions] = known
  return { kind: 'error', href, title: `error.${name}`, sentence, related: symbols.get(functions) }
}

interface Known {
  sections: SectionTitles
  symbols: SymbolSearch
}

function answerOfMessage({ message, missing }: PastedError, names: RemovedNameSearch, known: Known): Answer | null {
  const removed = missing ? names.find(missing) : null
  if (removed) return answerOfRemoved(removed, known.symbols)
  const href = names.explain(message)
  const section = href === null ? null : known.sections.at(href)
  return section && { ...answerOfSection(section), kind: 'message' }
}

/** Returns a single name or path that no current declaration has; `null` for every other query. */
function queriedName({ terms }: Pick<ParsedQuery, 'terms'>, hits: readonly SymbolHit[]): string | null {
  const [term = ''] = terms
  if (terms.length !== 1 || !/[._]|[a-z][A-Z]|^[A-Z]/.test(term) || term.endsWith('.')) return null
  const typed = `.${term.replace(/^std\./i, '').toLowerCase()}`
  const isSame = (path: string) => path.toLowerCase().endsWith(typed)
  return hits.some(({ path, via = '' }) => isSame(path) || isSame(via)) ? null : term
}

/** Returns a full path that declarations have in another case only: `std.math.min` is not `std.math.Min`. */
function fullPathOfOtherCase({ terms }: ParsedQuery, hits: readonly SymbolHit[]): string | null {
  const [term = ''] = terms
  if (terms.length !== 1 || !term.startsWith('std.')) return null
  return hits.some(({ path, via }) => path === term || via === term) ? null : term
}

/** Returns the declaration whose name the query spells: `parseInt`, `how to sleep`, `hash map put`. */
function namedHit({ terms }: ParsedQuery, hits: readonly SymbolHit[]): SymbolHit | undefined {
  const first = contentWords(terms)[0]!
  const name = foldPath(terms.slice(first).join(''))
  return hits.slice(0, FIRST_HITS).find(({ path, via = path }) => endsWith(path, name) || endsWith(via, name))
}

/** Whether the query is a name in code, which no declaration may have. */
function isPath({ terms }: ParsedQuery): boolean {
  return terms.length === 1 && /[._]|[a-z][A-Z]/.test(terms[0]!)
}

/** Whether the last names of a path spell a word: `hashmapput` is the end of `std.hash_map.HashMap.put`. */
function endsWith(path: string, word: string): boolean {
  const names = path.split('.').map(foldPath)
  return names.some((_, index) => names.slice(index).join('') === word)
}

function foldPath(text: string): string {
  return text.replace(/[._]/g, '').toLowerCase()
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}
