// Searches declarations, with the matcher and ranking of the palette, and guides. Used by the tool "search" and the results page.

import { signatureOf } from '../../library/symbol-records.ts'
import { SOURCE_ROUTE } from '../../model/wire/contract.ts'
import { kindName } from '../../model/wire/kinds.ts'
import { FILE_FILTER, type ResultAnswer, type ResultRow, type ResultRows } from '../../model/wire/search-results.ts'
import { type Answer, NO_ANSWER } from '../../search/answers/answer.ts'
import { parseQuery } from '../../search/query.ts'
import { type Found, runQuery } from '../../search/run-query.ts'
import { GUESS_BELOW, type SymbolHit } from '../../search/symbols/symbol-hit.ts'
import type { SymbolSearch } from '../../search/symbols/symbols.ts'
import { shorten } from '../answer.ts'
import { type GuideSection, type LookupIndex, urlOf } from '../data.ts'
import { type GuideHit, guideHit, searchGuides, sectionTitle } from '../guides.ts'
import { withLibrary } from '../library-view.ts'
import type { LookupStore } from '../store.ts'
import { namedIn } from './named-in.ts'

export interface Results {
  declarations: SymbolHit[]
  guides: GuideHit[]
  /** Whether the query is a question rather than a name. Then guides come first. */
  isQuestion: boolean
  /** A direct answer to the query, as in the palette. */
  answer: Answer | null
  /** Further sections about the same, which are the first of the guides. */
  tasks: readonly Answer[]
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
const NONE: Found = { ...NO_ANSWER, hits: [] }

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
  const tasks = kind === 'all' && !isNamed ? found.tasks : []
  const hasAnswer = isNamed || answer !== null
  const maxHits = hasAnswer ? Math.min(limit, besideAnswer) : limit
  const related = answer?.related.slice(0, BESIDE_NAMED) ?? []
  const hits = [...related, ...named, ...found.hits.slice(0, maxHits)]
  return {
    declarations: await described(store, [...new Map(hits.map(hit => [hit.path, hit])).values()].slice(0, limit)),
    guides: kind === 'declarations' ? [] : guidesOf(await store.sections(), query, tasks, maxHits),
    isQuestion: !hasAnswer && ((found.hits[0]?.score ?? 0) < GUESS_BELOW || QUESTION.test(query)),
    answer,
    tasks,
    answers: answer ? [] : answers,
    suggestion: (!hasAnswer && search && parsed && search.suggest(parsed)) || null,
  }
}

/** Adds signatures and sentences, which the index of another release does not have. */
async function described(store: LookupStore, hits: readonly SymbolHit[]): Promise<SymbolHit[]> {
  if ((await store.index()).search !== null) return [...hits]
  return withLibrary(store, view =>
    hits.map(hit => {
      const declaration = view.get(hit.path)
      const signature = declaration ? signatureOf(declaration) : ''
      return {
        ...hit,
        signature: signature === hit.path.slice(hit.path.lastIndexOf('.') + 1) ? '' : signature,
        sentence: view.sentenceOf(hit.path),
      }
    }),
  )
}

/** Puts the sections that are known to be about the query before those that have its words. */
function guidesOf(
  sections: readonly GuideSection[],
  query: string,
  tasks: readonly Answer[],
  limit: number,
): GuideHit[] {
  const known = tasks.flatMap(({ href }) => sections.find(({ id }) => id === href) ?? [])
  const hits = [...known.map(section => guideHit(section, query)), ...searchGuides(sections, query, limit)]
  return [...new Map(hits.reverse().map(hit => [hit.section.id, hit])).values()].reverse().slice(0, limit)
}

function hitOf(search: SymbolSearch, path: string): SymbolHit[] {
  return search.search(parseQuery(path, search.modules), BESIDE_NAMED).filter(hit => hit.path === path)
}

/** Returns a declaration as data for programs. */
export function declarationData(index: LookupIndex, hit: SymbolHit) {
  const { path, kind, signature, sentence, deprecated, via, href } = hit
  const url = urlOf(index, href)
  return { path, kind: kindName(kind), signature, summary: sentence, deprecated, ...(via ? { via } : {}), url }
}

/** Returns a section of a guide as data for programs. */
export function guideData(index: LookupIndex, { section, excerpt }: GuideHit) {
  return { title: sectionTitle(section), excerpt, url: urlOf(index, section.id) }
}

/** Returns the results as rows for a page. */
export async function rowsOf(store: LookupStore, query: string, limit: number): Promise<ResultRows> {
  const files = await filesIn(store, query, limit)
  if (files) return { declarations: files, guides: [], first: 'declarations' }
  const results = await resultsOf(store, query, { kind: 'all', limit })
  const { declarations, guides, isQuestion, answer, tasks, suggestion } = results
  const relatedPaths = new Set(answer?.related.map(({ path }) => path))
  const rows = guides
    .filter(({ section }) => section.id !== answer?.href)
    .map(({ section, excerpt }) => ({ title: sectionTitle(section), href: section.id, text: excerpt }))
  const isTask = ({ href }: ResultRow) => answer !== null && tasks.some(task => task.href === href)
  return {
    ...(answer ? { answer: { ...(await answerRow(store, answer)), tasks: rows.filter(isTask) } } : {}),
    declarations: declarations.filter(({ path }) => !relatedPaths.has(path)).map(rowOf),
    guides: rows.filter(row => !isTask(row)),
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

async function answerRow(store: LookupStore, answer: Answer): Promise<Omit<ResultAnswer, 'tasks'>> {
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
  return { title: sectionTitle(section), text }
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

/**
 * Finds std source files by a part of their name: `file:array_list`, `file:mem/Allocator.zig`. Returns `null` if the query has no
 * file filter. Names with the text as prefix come first, short ones before long ones.
 */
async function filesIn(store: LookupStore, query: string, limit: number): Promise<ResultRow[] | null> {
  const match = FILE_FILTER.exec(query)
  if (!match) return null
  const wanted = match[1]!.trim().toLowerCase()
  const place = (path: string) => {
    const lower = path.toLowerCase()
    const name = lower.slice(lower.lastIndexOf('/') + 1)
    if (name === wanted || name === `${wanted}.zig`) return 0
    return name.startsWith(wanted) ? 1 : lower.includes(wanted) ? 2 : 3
  }
  return (await store.sources())
    .map(path => ({ path, place: place(path) }))
    .filter(each => each.place < 3)
    .sort((a, b) => a.place - b.place || a.path.length - b.path.length)
    .slice(0, limit)
    .map(({ path }) => ({ title: path, href: `${SOURCE_ROUTE}/${path}`, badge: 'file', color: 'const', text: '' }))
}
