// Searching without SQLite (R23, R38): a few LIKE patterns for the POST call, and what comes back as hits.

import { byteLength, MAX_LIKE_BYTES, printCondition, quoteField } from '../../model/query/condition.ts'
import { type Row, tableName } from '../../model/query/rows.ts'
import { bestHits } from './hit.ts'
import type { ProseQuery } from './prose.ts'
import type { ProseHit } from './prose-hit.ts'
import { rankSections } from './rank-sections.ts'
import { SEARCH_COLUMNS, sectionsOfRow } from './sections.ts'
import { type ProseTerm, proseTerms } from './terms.ts'

/** Rows of all calls together. */
const MAX_ROWS = 50
/** Bodies are long, so fewer of them are asked for. */
const MAX_BODY_ROWS = 20
const MAX_PATTERNS = 4

export interface LikeOptions {
  collection: string
  locale: string
  execute: (sql: string) => Promise<Row[]>
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
    const conditions = [
      // Rows without a text are declarations: they are found elsewhere.
      printCondition('body', 'IS NOT NULL'),
      printCondition('extension', '=', 'md'),
      ...patterns.map(pattern => `(${columns.map(column => printCondition(column, 'LIKE', pattern)).join(' OR ')})`),
    ]
    return execute(
      `SELECT ${SEARCH_COLUMNS.map(quoteField).join(', ')} FROM ${tableName(collection)} ` +
        `WHERE ${conditions.join(' AND ')} ORDER BY stem ASC LIMIT ${rows}`,
    )
  }
  const named = await ask(['title', 'description'], MAX_ROWS - MAX_BODY_ROWS)
  const texts = named.length >= limit ? [] : await ask(['title', 'description', 'body'], MAX_BODY_ROWS)
  const rows = new Map([...named, ...texts].map(row => [row.path, row]))
  const sections = [...rows.values()].flatMap(row => sectionsOfRow(row, locale))
  return bestHits(rankSections(sections, terms, query.terms.join(' ')), terms, limit)
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
