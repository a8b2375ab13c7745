// Searches declarations, with the matcher and ranking of the palette, and guides. Used by the tool "search" and the results page.

import type { ResultRow, ResultRows } from '../../model/wire/search-results.ts'
import type { Answer } from '../../search/answers/answers.ts'
import { parseQuery } from '../../search/query.ts'
import { type Found, runQuery } from '../../search/run-query.ts'
import { GUESS_BELOW, type SymbolHit } from '../../search/symbols/symbol-hit.ts'
import type { SymbolSearch } from '../../search/symbols/symbols.ts'
import { shorten } from '../answer.ts'
import { type GuideHit, searchGuides } from '../guides.ts'
import type { LookupStore } from '../store.ts'
import { filesIn } from './files.ts'
import { namedIn } from './named-in.ts'

export interface Results {
  declarations: SymbolHit[]
  guides: GuideHit[]
  /** Whether the query is a question rather than a name. Then guides come first. */
  isQuestion: boolean
  /** A direct answer to the query, as in the palette. */
  answer: Answer | null
  /** Explanations of removed names in the query. */
  answers: string[]
  suggestion: string | null
}

export interface Wanted {
  kind: 'all' | 'declarations' | 'guides'
  /** Maximum number of results of each kind. */
  limit: number
  /** Maximum number of results of each kind beside a direct answer, a few by default. */
  besideAnswer?: number
}

/** Four or more words that start like a question, even if they contain a name. */
const QUESTION = /^\s*(?:which|how|what|why|when|where|should|can|do|does|is|are)(?:\s+\S+){3}/i
/** Number of further results if the query names a declaration or has a direct answer. */
const BESIDE_NAMED = 3
/** Number of declarations considered for a direct answer, the same as in the palette. */
const ANSWER_CANDIDATES = 40
const NONE: Found = { hits: [], answer: null }

/** Returns the results of a query, in the same order for every interface. */
export async function resultsOf(
  store: LookupStore,
  query: string,
  { kind, limit, besideAnswer = BESIDE_NAMED }: Wanted,
): Promise<Results> {
  const search = kind === 'guides' ? null : await store.symbols()
  const parsed = search && parseQuery(query, search.modules)
  const found =
    search && parsed
      ? await runQuery(
          { symbols: search, answers: await store.answers() },
          [parsed],
          Math.max(ANSWER_CANDIDATES, limit),
        )
      : NONE
  const best = kind === 'all' ? found.answer : null
  const { paths, answers } = search ? await namedIn(store, query) : { paths: [], answers: [] }
  const named = search ? paths.flatMap(path => hitOf(search, path)) : []
  const isNamed = named.length + answers.length > 0
  // A declaration named in a sentence takes precedence over a section whose title merely matches the words.
  const answer = isNamed && best?.kind === 'section' ? null : best
  const hasAnswer = isNamed || answer !== null
  const maxHits = hasAnswer ? Math.min(limit, besideAnswer) : limit
  const related = answer?.related.slice(0, BESIDE_NAMED) ?? []
  const hits = [...related, ...named, ...found.hits.slice(0, maxHits)]
  return {
    declarations: [...new Map(hits.map(hit => [hit.path, hit])).values()].slice(0, limit),
    guides: kind === 'declarations' ? [] : searchGuides(await store.sections(), query, maxHits),
    isQuestion: !hasAnswer && ((found.hits[0]?.score ?? 0) < GUESS_BELOW || QUESTION.test(query)),
    answer,
    answers: answer ? [] : answers,
    suggestion: (!hasAnswer && search && parsed && search.suggest(parsed)) || null,
  }
}

function hitOf(search: SymbolSearch, path: string): SymbolHit[] {
  return search.search(parseQuery(path, search.modules), BESIDE_NAMED).filter(hit => hit.path === path)
}

/** Returns the results as rows for a page. */
export async function rowsOf(store: LookupStore, query: string, limit: number): Promise<ResultRows> {
  const files = await filesIn(store, query, limit)
  if (files) return { declarations: files, guides: [], first: 'declarations' }
  const results = await resultsOf(store, query, { kind: 'all', limit })
  const { declarations, guides, isQuestion, answer, suggestion } = results
  const relatedPaths = new Set(answer?.related.map(({ path }) => path))
  return {
    ...(answer ? { answer: await answerRow(store, answer) } : {}),
    declarations: declarations.filter(({ path }) => !relatedPaths.has(path)).map(rowOf),
    guides: guides
      .filter(({ section }) => section.id !== answer?.href)
      .map(({ section: { id, title, titles }, excerpt }) => ({
        title: [...titles, title].join(' › '),
        href: id,
        text: excerpt,
      })),
    first: isQuestion ? 'guides' : 'declarations',
    ...(suggestion ? { suggestion } : {}),
  }
}

function rowOf({ path, kind, color, signature, sentence, deprecated, via, href }: SymbolHit): ResultRow {
  return {
    title: via ?? path,
    href,
    badge: kind,
    color,
    text: sentence,
    ...(signature ? { signature } : {}),
    ...(deprecated ? { deprecated } : {}),
  }
}

async function answerRow(store: LookupStore, answer: Answer): Promise<NonNullable<ResultRows['answer']>> {
  const { kind, href, related } = answer
  const { title, text } = await formatAnswer(store, answer)
  return { title, href, text, kind, related: related.slice(0, BESIDE_NAMED).map(rowOf) }
}

/** Formats a direct answer: its own sentence, or the section that it refers to. */
async function formatAnswer(store: LookupStore, answer: Answer): Promise<{ title: string; text: string }> {
  const { href, title, sentence } = answer
  if (sentence) return { title, text: sentence }
  const section = (await store.sections()).find(({ id }) => id === href)
  if (!section) return { title, text: '' }
  const text = shorten(section.words || section.content, MAX_ANSWER_LENGTH)
  return { title: [...section.titles, section.title].join(' › '), text }
}

/** Formats the direct answer with related declarations, or returns an empty text if there is none. */
export async function answerText(store: LookupStore, { answer, answers }: Results): Promise<string> {
  if (!answer) return answers.join('\n\n')
  const { title, text } = await formatAnswer(store, answer)
  const { zig } = await store.index()
  const subject = answer.kind === 'gone' ? `\`${title}\` is not in Zig ${zig}` : title
  const label = answer.kind === 'error' ? 'In the error set of' : 'Use'
  const paths = answer.related.slice(0, MAX_RELATED).map(({ path }) => `\`${path}\``)
  return [text ? `${subject}: ${text}` : subject, paths.length > 0 && `${label}: ${paths.join(', ')}.`]
    .filter(Boolean)
    .join('\n')
}

const MAX_ANSWER_LENGTH = 1200
const MAX_RELATED = 8
