// Search without SQLite in the browser (R23, R38): sends a few LIKE patterns in a POST request and ranks the rows.

import { byteLength, MAX_LIKE_BYTES, printCondition, quoteField } from '../../model/query/condition.ts'
import { type Row, tableName } from '../../model/query/rows.ts'
import { bestHits, type ProseHit } from './hit.ts'
import type { ProseQuery } from './prose.ts'
import { rankSections } from './rank-sections.ts'
import { SEARCH_COLUMNS, sectionsOfRow } from './sections.ts'
import { type ProseTerm, proseTerms } from './terms.ts'

/** Limit for the rows of all requests together. */
const MAX_ROWS = 50
/** Bodies are long, so fewer of them are requested. */
const MAX_BODY_ROWS = 20
const MAX_PATTERNS = 4

export interface LikeOptions {
  collection: string
  locale: string
  execute: (sql: string) => Promise<Row[]>
}

/** Searches titles and descriptions first, and the text of pages if those give too few rows. */
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
      // Rows without a body are declarations, which the symbol search finds.
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

/** Builds `%term%` in at most 50 bytes without splitting a letter. Special characters become `_`, which matches any letter. */
export function likePattern({ typed }: Pick<ProseTerm, 'typed'>): string {
  let pattern = ''
  let bytes = 2
  // LIKE ignores case for ASCII letters only, so another first letter is replaced by `_`.
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
