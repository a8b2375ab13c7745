// Searching without SQLite (R23, R38): a few LIKE patterns for the POST call, and the ranking of what comes back.

import type { Page } from '../../model/content/types.ts'
import { type Execute, queryCollection } from '../../model/query/builder.ts'
import { byteLength, MAX_LIKE_BYTES } from '../../model/query/condition.ts'
import { foldInPlace } from '../../model/text/fold.ts'
import { bestHits } from './hit.ts'
import type { ProseQuery } from './prose.ts'
import type { ProseHit } from './prose-hit.ts'
import { type ProseSection, SEARCH_COLUMNS, sectionsOfRow } from './sections.ts'
import { type ProseTerm, proseTerms } from './terms.ts'

/** Rows of all calls together. */
const MAX_ROWS = 50
/** Bodies are long, so fewer of them are asked for. */
const MAX_BODY_ROWS = 20
const MAX_PATTERNS = 4

export interface LikeOptions {
  collection: string
  locale: string
  execute: Execute
}

/** Title and description first; the text of pages where those do not say enough. */
export async function searchByLike(
  query: ProseQuery,
  limit: number,
  { collection, locale, execute }: LikeOptions,
): Promise<ProseHit[]> {
  const terms = proseTerms(query.terms, query.exact)
  const patterns = terms.slice(0, MAX_PATTERNS).map(likePattern)
  if (patterns.length === 0) return []
  const ask = (columns: readonly ('title' | 'description' | 'body')[], rows: number) => {
    const asked = queryCollection<Page>(collection, execute).select(...SEARCH_COLUMNS)
    // Rows without a text are declarations: they are found elsewhere.
    asked.where('body', 'IS NOT NULL').where('extension', '=', 'md')
    for (const pattern of patterns)
      asked.orWhere(group => columns.forEach(column => void group.where(column, 'LIKE', pattern)))
    return asked.limit(rows).all()
  }
  const named = await ask(['title', 'description'], MAX_ROWS - MAX_BODY_ROWS)
  const texts = named.length >= limit ? [] : await ask(['title', 'description', 'body'], MAX_BODY_ROWS)
  const rows = new Map([...named, ...texts].map(row => [row.path, row]))
  const sections = [...rows.values()].flatMap(row => sectionsOfRow(row as object as Record<string, unknown>, locale))
  const scored = sections.map(section => ({ section, score: scoreOf(section, terms) }))
  return bestHits(
    scored.filter(({ score }) => score > 0),
    terms,
    limit,
  )
}

/** `%term%` in at most 50 bytes, no letter cut in two. A sign that stands for something else is any one letter. */
export function likePattern({ typed }: Pick<ProseTerm, 'typed'>): string {
  let pattern = ''
  let bytes = 2
  // LIKE knows small and capital letters of English alone: another one at the beginning may be either.
  for (const letter of typed.replace(/[%"\\]/g, '_').replace(/^[^\p{ASCII}]/u, cased)) {
    bytes += byteLength(letter)
    if (bytes > MAX_LIKE_BYTES) break
    pattern += letter
  }
  return `%${pattern}%`
}

function cased(letter: string): string {
  return letter.toLowerCase() === letter.toUpperCase() ? letter : '_'
}

/** A title says more than the headings above it, and those more than the text. All terms count more than one often. */
function scoreOf({ title, titles, content, code = '', level }: ProseSection, terms: readonly ProseTerm[]): number {
  const texts: [string, number][] = [
    [foldInPlace(title), 12],
    [foldInPlace(titles.join(' ')), 4],
    [foldInPlace(`${content} ${code}`), 1],
  ]
  let score = 0
  let matched = 0
  for (const { text } of terms) {
    const best = texts.reduce((sum, [where, weight]) => sum + (where.includes(text) ? weight : 0), 0)
    if (best > 0) matched++
    score += best
  }
  return matched === 0 ? 0 : score + matched * 20 - level
}
