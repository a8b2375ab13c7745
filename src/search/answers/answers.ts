// Finds the direct answer to a query. Pure except for the parts that are loaded on demand. Shared by the palette, the
// server and the MCP tools.
//
//   const answers = createAnswers({ titles, symbols, errors: () => part('errors'), removed: () => part('gone') })
//   await answers.find(parseQuery('read a file line by line', symbols.modules), hits)

import { guideWords, type ParsedQuery } from '../query.ts'
import type { SymbolHit } from '../symbols/symbol-hit.ts'
import type { SymbolSearch } from '../symbols/symbols.ts'
import { contentWords } from '../vocabulary/content-words.ts'
import type { ErrorsData, GuideTitles, RemovedNamesData } from './answer-data.ts'
import type { PastedError } from './pasted-error.ts'
import { readPlaceholder } from './placeholder.ts'
import { createRemovedNameSearch, type RemovedNameSearch } from './removed-names.ts'
import { createSectionTitles, type SectionTitles } from './section-titles.ts'

/** Shown above all rows: a guide section, the meaning of an error, or the replacement of a removed name. */
export interface Answer {
  kind: 'section' | 'placeholder' | 'message' | 'error' | 'gone'
  /** Path of the page without locale, and the id there. */
  href: string
  /** The heading of a section as its page has it; for other kinds, the code that the query is about. */
  title: string
  /** The answer in one English sentence; empty where only the page has it. */
  sentence: string
  /** Related declarations: the functions that return an error, or the replacements of a removed name. */
  related: readonly SymbolHit[]
}

export interface AnswerSources {
  titles: GuideTitles
  symbols: SymbolSearch
  /** Loaded once. If loading fails, the search continues without them. */
  errors: () => Promise<ErrorsData>
  removed: () => Promise<RemovedNamesData>
}

export type Answers = ReturnType<typeof createAnswers>

/** Only the first hits decide whether a query is the name of a declaration. */
const FIRST_HITS = 5

export function createAnswers({ titles, symbols, errors, removed }: AnswerSources) {
  const sections = createSectionTitles(titles)
  let names: RemovedNameSearch | null = null
  const removedNames = async () => {
    names ??= createRemovedNameSearch(await removed())
    return names
  }
  return {
    /** `hits` are the declarations found for the same query, best first. */
    async find(query: ParsedQuery, hits: readonly SymbolHit[]): Promise<Answer | null> {
      if (query.signature || query.exact.length > 0 || query.module !== null) return null
      const { pasted } = query
      const placeholder = answerOfPlaceholder(query.text, sections)
      if (placeholder) return placeholder
      const named = queriedError(query, hits)
      if (named) return answerOfError(named, (await errors().catch(() => null)) ?? {}, symbols)
      if (query.kinds.length > 0) return null
      const path = queriedName(query, hits)
      const known = pasted || path !== null ? await removedNames().catch(() => null) : null
      if (known && pasted) return answerOfMessage(pasted, known, { sections, symbols })
      const hit = path === null ? null : known?.find(path)
      if (hit) return answerOfRemoved(hit, symbols)
      return isCode(query, hits) ? null : answerOfWords(query, sections)
    },
  }
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
  return section && { kind: 'message', href: section.href, title: section.title, sentence: '', related: [] }
}

/** Returns a single name or path that no current declaration has; `null` for every other query. */
function queriedName({ terms }: ParsedQuery, hits: readonly SymbolHit[]): string | null {
  const [term = ''] = terms
  if (terms.length !== 1 || !/[._]|[a-z][A-Z]|^[A-Z]/.test(term) || term.endsWith('.')) return null
  const typed = `.${term.replace(/^std\./i, '').toLowerCase()}`
  const isSame = (path: string) => path.toLowerCase().endsWith(typed)
  return hits.some(({ path, via = '' }) => isSame(path) || isSame(via)) ? null : term
}

function answerOfRemoved(
  { was, use, note, href }: ReturnType<RemovedNameSearch['find']> & object,
  symbols: SymbolSearch,
): Answer {
  const related = symbols.get(use)
  return { kind: 'gone', href: href || related[0]?.href || '', title: was, sentence: note, related }
}

/** Queries that spell a declaration's name mean that declaration: `parseInt`, `how to sleep`, `hash map`. */
function isCode({ terms }: ParsedQuery, hits: readonly SymbolHit[]): boolean {
  if (terms.length === 1 && /[._]|[a-z][A-Z]/.test(terms[0]!)) return true
  const typed = contentWords(terms).map(([, at]) => terms[at]!)
  const name = typed.join('').toLowerCase()
  const isNamed = ({ path }: SymbolHit) => lastName(path).replaceAll('_', '').toLowerCase() === name
  return hits.slice(0, FIRST_HITS).some(isNamed)
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}

function answerOfWords(query: ParsedQuery, sections: SectionTitles): Answer | null {
  const section = sections.find(guideWords(query))
  return section && { kind: 'section', href: section.href, title: section.title, sentence: '', related: [] }
}
