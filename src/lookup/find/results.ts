// Declarations by the palette's own matcher and ranking, guides by words: what the tool "search" and the page of results show.

import type { ResultRow, ResultRows } from '../../model/wire/search-results.ts'
import type { Answer } from '../../search/answers/answer.ts'
import { ask, type Found } from '../../search/ask.ts'
import { parseQuery } from '../../search/query.ts'
import { GUESS_BELOW, type SymbolHit } from '../../search/symbols/symbol-hit.ts'
import type { SymbolSearch } from '../../search/symbols/symbols.ts'
import { shorten } from '../answer.ts'
import { type GuideHit, searchGuides } from '../guides.ts'
import type { McpStore } from '../store.ts'
import { filesIn } from './files.ts'
import { namedIn } from './named-in.ts'

export interface Results {
  declarations: SymbolHit[]
  guides: GuideHit[]
  /** Words that name no declaration are a question: its answer is in a guide. */
  isQuestion: boolean
  /** What answers the query by itself, as the palette says it. */
  answer: Answer | null
  /** What a sentence asks about names that are gone. */
  answers: string[]
  suggestion: string | null
}

export interface Wanted {
  kind: 'all' | 'declarations' | 'guides'
  /** Of each kind. */
  limit: number
  /** The same where something answers by itself; a few where left out. */
  besideAnswer?: number
}

/** Four words and more that begin like a question are one, whatever name is among them. */
const QUESTION = /^\s*(?:which|how|what|why|when|where|should|can|do|does|is|are)(?:\s+\S+){3}/i
/** Beside what a sentence names, little else is meant. */
const BESIDE_NAMED = 3
/** Declarations that are looked at for an answer, as many as the palette looks at. */
const ASKED = 40
const NONE: Found = { hits: [], answer: null }

/** What is found for a query, in the same order wherever it is shown. */
export async function resultsOf(
  store: McpStore,
  query: string,
  { kind, limit, besideAnswer = BESIDE_NAMED }: Wanted,
): Promise<Results> {
  const search = kind === 'guides' ? null : await store.symbols()
  const parsed = search && parseQuery(query, search.modules)
  const found =
    search && parsed
      ? await ask({ symbols: search, answers: await store.answers() }, [parsed], Math.max(ASKED, limit))
      : NONE
  const best = kind === 'all' ? found.answer : null
  const { paths, answers } = search ? await namedIn(store, query) : { paths: [], answers: [] }
  const named = search ? paths.flatMap(path => hitOf(search, path)) : []
  const isNamed = named.length + answers.length > 0
  // Whoever names a declaration in a sentence asks about that; only a title that fits all the words is worth less.
  const answer = isNamed && best?.kind === 'section' ? null : best
  const isAnswered = isNamed || answer !== null
  const most = isAnswered ? Math.min(limit, besideAnswer) : limit
  const related = answer?.related.slice(0, BESIDE_NAMED) ?? []
  const hits = [...related, ...named, ...found.hits.slice(0, most)]
  return {
    declarations: [...new Map(hits.map(hit => [hit.path, hit])).values()].slice(0, limit),
    guides: kind === 'declarations' ? [] : searchGuides(await store.sections(), query, most),
    isQuestion: !isAnswered && ((found.hits[0]?.score ?? 0) < GUESS_BELOW || QUESTION.test(query)),
    answer,
    answers: answer ? [] : answers,
    suggestion: (!isAnswered && search && parsed && search.suggest(parsed)) || null,
  }
}

function hitOf(search: SymbolSearch, path: string): SymbolHit[] {
  return search.search(parseQuery(path, search.modules), BESIDE_NAMED).filter(hit => hit.path === path)
}

/** As rows of a page. */
export async function rowsOf(store: McpStore, query: string, limit: number): Promise<ResultRows> {
  const files = await filesIn(store, query, limit)
  if (files) return { declarations: files, guides: [], first: 'declarations' }
  const results = await resultsOf(store, query, { kind: 'all', limit })
  const { declarations, guides, isQuestion, answer, suggestion } = results
  const belongs = new Set(answer?.related.map(({ path }) => path))
  return {
    ...(answer ? { answer: await answerRow(store, answer) } : {}),
    declarations: declarations.filter(({ path }) => !belongs.has(path)).map(rowOf),
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

async function answerRow(store: McpStore, answer: Answer): Promise<NonNullable<ResultRows['answer']>> {
  const { kind, href, related } = answer
  const { title, text } = await told(store, answer)
  return { title, href, text, kind, related: related.slice(0, BESIDE_NAMED).map(rowOf) }
}

/** An answer in words: what it says itself, or the section that says it. */
async function told(store: McpStore, answer: Answer): Promise<{ title: string; text: string }> {
  const { href, title, sentence } = answer
  if (sentence) return { title, text: sentence }
  const section = (await store.sections()).find(({ id }) => id === href)
  if (!section) return { title, text: '' }
  const text = shorten(section.words || section.content, LONGEST_ANSWER)
  return { title: [...section.titles, section.title].join(' › '), text }
}

/** What answers the query, with the declarations that belong to it; empty where nothing does. */
export async function answerText(store: McpStore, { answer, answers }: Results): Promise<string> {
  if (!answer) return answers.join('\n\n')
  const { title, text } = await told(store, answer)
  const { zig } = await store.index()
  const subject = answer.kind === 'gone' ? `\`${title}\` is not in Zig ${zig}` : title
  const label = answer.kind === 'error' ? 'Returned by' : 'Use'
  const paths = answer.related.slice(0, MAX_RELATED).map(({ path }) => `\`${path}\``)
  return [text ? `${subject}: ${text}` : subject, paths.length > 0 && `${label}: ${paths.join(', ')}.`]
    .filter(Boolean)
    .join('\n')
}

const LONGEST_ANSWER = 1200
const MAX_RELATED = 8
