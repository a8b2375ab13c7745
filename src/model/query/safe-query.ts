// Checks the SQL of the query call: only one SELECT over one collection is allowed, in the grammar of docs/dump-format.md (R29).

import { tableName } from './rows.ts'
import { assertSafeWhere } from './safe-where.ts'
import { type Token, tokenize } from './sql-tokens.ts'

export interface SafeQuery {
  /** The query to execute, with its row limit reduced to `maxRows`. */
  sql: string
  /** The maximum number of rows; absent without a limit. */
  limit?: number
}

/** Throws an error `Invalid query: …` that is safe to show to the caller, because it reveals only what the caller wrote. */
export function assertSafeQuery(
  sql: unknown,
  collection: string,
  columns: readonly string[],
  { maxRows }: { maxRows?: number } = {},
): SafeQuery {
  try {
    return check(sql, collection, columns, maxRows)
  } catch (error) {
    throw new Error(`Invalid query: ${(error as Error).message}`)
  }
}

function check(sql: unknown, collection: string, columns: readonly string[], maxRows: number | undefined): SafeQuery {
  if (typeof sql !== 'string' || sql.trim() === '') throw new Error('Query cannot be empty')
  const tokens = tokenize(sql)
  if (tokens.some(token => token.kind === 'comment')) throw new Error('SQL comments are not allowed')
  const parts = readParts(sql, tokens)
  if (!parts) throw new Error('Query must be a valid SELECT statement with proper syntax')

  const assertColumn = (name: string) => {
    if (!columns.includes(name)) throw new Error(`Column '${name}' does not exist. Use one of: ${columns.join(', ')}`)
  }
  assertDistinct(readColumns(parts.select), assertColumn)
  if (parts.table !== tableName(collection))
    throw new Error(`Collection '${parts.table.replace(/^_content_/, '')}' does not exist`)
  if (parts.where) assertSafeWhere(parts.where, assertColumn)
  assertDistinct(readOrder(parts.order), assertColumn)
  return withLimit(parts, maxRows)
}

interface Parts {
  select: string
  table: string
  where?: Token[]
  order: string
  limit?: string
  offset?: string
  /** Everything before LIMIT, unchanged. */
  head: string
}

/** Parses SELECT … FROM word [WHERE …] ORDER BY … ASC|DESC [LIMIT n] [OFFSET n], separated by single spaces. */
function readParts(sql: string, tokens: Token[]): Parts | undefined {
  const texts = tokens.map(token => token.text)
  const slice = (start: number, end: number) =>
    start < end ? sql.slice(tokens[start]!.start, tokens[end - 1]!.end) : ''

  const from = texts.indexOf('FROM')
  const table = tokens[from + 1]
  if (texts[0] !== 'SELECT' || from < 2 || table?.kind !== 'word') return undefined

  const hasWhere = texts[from + 2] === 'WHERE'
  const order = hasWhere ? texts.lastIndexOf('ORDER') : from + 2
  if (order < from + 2 || texts[order] !== 'ORDER' || texts[order + 1] !== 'BY') return undefined

  let end = tokens.length
  const takeBound = (word: string) => {
    if (texts[end - 2] !== word || !/^\d+$/.test(texts[end - 1]!)) return undefined
    end -= 2
    return texts[end + 1]
  }
  const offset = takeBound('OFFSET')
  const limit = takeBound('LIMIT')
  if (texts[end - 1] !== 'ASC' && texts[end - 1] !== 'DESC') return undefined

  const parts = {
    select: slice(1, from),
    table: table.text,
    where: hasWhere ? tokens.slice(from + 3, order) : undefined,
    order: slice(order + 2, end),
    limit,
    offset,
    head: slice(0, end),
  }
  const where = hasWhere ? ` WHERE ${slice(from + 3, order)}` : ''
  const head = `SELECT ${parts.select} FROM ${parts.table}${where} ORDER BY ${parts.order}`
  // Printing the parts again and comparing catches everything that the steps above did not check.
  return head === parts.head && head + bounds(limit, offset) === sql ? parts : undefined
}

const NAME = '[A-Za-z_][A-Za-z0-9_]*'
const QUOTED = new RegExp(`^"(${NAME})"$`)
const COUNTED = new RegExp(`^COUNT\\((?:(\\*)|(?:DISTINCT )?(?:"(${NAME})"|(${NAME})))\\) as count$`)
const ORDERED = new RegExp(`^(?:"(${NAME})"|(${NAME})) (?:ASC|DESC)$`)

/** Returns the columns that a SELECT names; none for `*`. */
function readColumns(select: string): string[] {
  const columns = select.split(', ')
  if (columns.length > 1) {
    const names = columns.map(column => QUOTED.exec(column)?.[1])
    if (names.every(name => name !== undefined)) return names
    throw new Error('Multiple columns must be properly quoted and alphanumeric')
  }
  if (select === '*') return []
  const match = QUOTED.exec(select) ?? COUNTED.exec(select)
  if (!match) throw new Error(`Column '${select}' has invalid format. Expected *, COUNT(), or a quoted column name`)
  return match.slice(1).filter(name => name !== undefined && name !== '*')
}

function readOrder(order: string): string[] {
  return order.split(', ').map(term => {
    const match = ORDERED.exec(term)
    if (!match) throw new Error('ORDER BY clause must contain valid column names followed by ASC or DESC')
    return (match[1] ?? match[2])!
  })
}

// Without repetitions there are at most as many names as columns, which every database accepts.
function assertDistinct(names: readonly string[], assertColumn: (name: string) => void): void {
  names.forEach(assertColumn)
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated) throw new Error(`Column '${repeated}' is named twice. Name it once`)
}

/** For queries that skip rows but do not limit them. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER

function withLimit({ head, limit, offset }: Parts, maxRows = NO_LIMIT): SafeQuery {
  // SQLite does not read larger numbers as integers.
  for (const bound of [limit, offset])
    if (Number(bound ?? 0) > NO_LIMIT) throw new Error(`${bound} rows are too many. Use ${NO_LIMIT} or less`)

  const rows = Math.min(limit === undefined ? NO_LIMIT : Number(limit), maxRows)
  if (rows === NO_LIMIT && offset === undefined) return { sql: head }
  return { sql: head + bounds(String(rows), offset), limit: rows === NO_LIMIT ? undefined : rows }
}

function bounds(limit: string | undefined, offset: string | undefined): string {
  return (limit === undefined ? '' : ` LIMIT ${limit}`) + (offset === undefined ? '' : ` OFFSET ${offset}`)
}
