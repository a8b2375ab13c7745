// How well a search answers: queries with the paths that answer them, and the usual figures.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const QUERY_CLASSES = ['exact', 'partial', 'typo', 'concept'] as const
export type QueryClass = (typeof QUERY_CLASSES)[number]

export interface JudgedQuery {
  cls: QueryClass
  q: string
  /** Paths of std; any of them answers. */
  expect: string[]
}

export interface Figures {
  count: number
  /** Mean of 1 / rank of the first answer. */
  mrr: number
  /** Share of queries answered by the first row, and by one of the first five. */
  success1: number
  success5: number
}

export type Relevance = Record<QueryClass, Figures> & { all: Figures }

/** `given` came with the task; `own` are ours. */
export async function readQueries(set: 'given' | 'own'): Promise<JudgedQuery[]> {
  const file = set === 'given' ? 'search-queries.json' : 'search-queries-own.json'
  return JSON.parse(await readFile(join(import.meta.dirname, '..', file), 'utf8')) as JudgedQuery[]
}

/** `answer` gives the paths of its first ten rows in order. */
export async function judge(
  queries: readonly JudgedQuery[],
  answer: (query: string) => string[] | Promise<string[]>,
): Promise<Relevance> {
  const ranks: { cls: QueryClass; rank: number }[] = []
  for (const { cls, q, expect } of queries) {
    const rank = (await answer(q)).slice(0, 10).findIndex(path => expect.includes(path))
    ranks.push({ cls, rank: rank === -1 ? Number.POSITIVE_INFINITY : rank + 1 })
  }
  const rows = QUERY_CLASSES.map(cls => [cls, figures(ranks.filter(each => each.cls === cls))])
  return { ...Object.fromEntries(rows), all: figures(ranks) } as Relevance
}

function figures(ranks: readonly { rank: number }[]): Figures {
  const share = (most: number) => ranks.filter(({ rank }) => rank <= most).length / ranks.length
  const mrr = ranks.reduce((sum, { rank }) => sum + 1 / rank, 0) / ranks.length
  return { count: ranks.length, mrr, success1: share(1), success5: share(5) }
}
