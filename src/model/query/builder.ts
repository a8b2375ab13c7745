// Query builder for content collections. It prints one SELECT that both the browser's database and the server accept.

import {
  type ConditionValue,
  MAX_CONDITION_NESTING,
  MAX_CONDITIONS,
  type Operator,
  printCondition,
  quoteField,
} from './condition.ts'

export type Row = Record<string, unknown>
export type Execute = (sql: string) => Promise<Row[]>
type Direction = 'ASC' | 'DESC'

type Field<Type> = keyof Type & string

export interface WhereGroup<Type> {
  where(field: Field<Type>, operator: Operator, value?: ConditionValue): this
  /** Adds `(a AND b …)`; an empty group adds nothing. */
  andWhere(build: (group: WhereGroup<Type>) => unknown): this
  /** Adds `(a OR b …)`. It is joined to the conditions before it with the operator of the enclosing group, AND at the top. */
  orWhere(build: (group: WhereGroup<Type>) => unknown): this
}

export interface Query<Type> extends WhereGroup<Type> {
  path(path: string): this
  select<Key extends Field<Type>>(...fields: Key[]): Query<Pick<Type, Key>>
  order(field: Field<Type>, direction: Direction): this
  skip(count: number): this
  /** 0 means no limit. */
  limit(count: number): this
  all(): Promise<Type[]>
  first(): Promise<Type | null>
  /** Counts all matching rows, regardless of `skip` and `limit`. */
  count(field?: Field<Type> | '*', distinct?: boolean): Promise<number>
  /** The SQL that `all` executes. */
  toSQL(): string
}

/**
 * Starts a query. Rows are returned as `execute` delivers them: it knows the schema and calls `parseRow`.
 *
 *     await queryCollection<Page>('docs_en', execute).where('title', 'LIKE', '%map%').limit(5).all()
 */
export function queryCollection<Type extends object = Row>(collection: string, execute: Execute): Query<Type> {
  const conditions: Condition[] = []
  const selected = new Set<string>()
  const orders = new Map<string, Direction>()
  let skipped = 0
  let limited = 0

  const print = (columns: string, limit: number, offset: number) => {
    const where = printConditions(conditions)
    const order = [...orders].map(([field, direction]) => `${quoteField(field)} ${direction}`)
    return [
      `SELECT ${columns} FROM ${tableName(collection)}`,
      where && ` WHERE ${where}`,
      ` ORDER BY ${order.join(', ') || 'stem ASC'}`,
      // SQLite has no OFFSET without LIMIT.
      (limit || offset) && ` LIMIT ${limit || NO_LIMIT}`,
      offset && ` OFFSET ${offset}`,
    ]
      .filter(Boolean)
      .join('')
  }
  const columns = () => [...selected].map(quoteField).join(', ') || '*'
  const run = async (sql: string) => (await execute(sql)) as Type[]

  const query: Query<Type> = {
    ...groupMethods<Type, Query<Type>>(conditions, () => query),
    path: path => query.where('path' as Field<Type>, '=', path.replace(/(?<!\/)\/+$/, '') || '/'),
    select<Key extends Field<Type>>(...fields: Key[]) {
      for (const field of fields) selected.add(field)
      return query as unknown as Query<Pick<Type, Key>>
    },
    order(field, direction) {
      if (direction !== 'ASC' && direction !== 'DESC')
        throw new Error(`Unknown direction "${direction}" for "${field}". Use ASC or DESC.`)
      // A second order by the same field would have no effect.
      if (!orders.has(field)) orders.set(field, direction)
      return query
    },
    skip(count) {
      skipped = wholeNumber(count, 'skip')
      return query
    },
    limit(count) {
      limited = wholeNumber(count, 'limit')
      return query
    },
    all: async () => run(query.toSQL()),
    first: async () => (await run(print(columns(), 1, skipped)))[0] ?? null,
    async count(field = '*', distinct = false) {
      if (field === '*' && distinct) throw new Error('Cannot count distinct "*". Name the field to count.')
      const counted = (distinct ? 'DISTINCT ' : '') + (field === '*' ? '*' : quoteField(field))
      const [row] = await execute(print(`COUNT(${counted}) as count`, 0, 0))
      return Number(row?.count ?? 0)
    },
    toSQL: () => print(columns(), limited, skipped),
  }
  return query
}

/** Returns the table of a collection. Its name is a single word: `docs_zh-CN` → `_content_docs_zh_CN`. */
export function tableName(collection: string): string {
  return `_content_${collection.replace(/\W/g, '_')}`
}

/** Returns a row with its JSON columns parsed. A column without a value becomes `null`. */
export function parseRow<Type = Row>(row: Row, jsonFields: readonly string[]): Type {
  const parsed = { ...row }
  for (const field of jsonFields) {
    const value = parsed[field]
    if (typeof value === 'string') parsed[field] = value === '' || value === 'NULL' ? null : parseJson(value, field)
  }
  return parsed as Type
}

/** The LIMIT of queries that skip rows but do not limit them. */
export const NO_LIMIT = Number.MAX_SAFE_INTEGER

type Condition = string | { join: 'AND' | 'OR'; conditions: Condition[] }

function groupMethods<Type, Self>(conditions: Condition[], self: () => Self) {
  const add = (condition: Condition) => {
    conditions.push(condition)
    return self()
  }
  const group = (join: 'AND' | 'OR', build: (group: WhereGroup<Type>) => unknown) => {
    const inner: Condition[] = []
    const methods: WhereGroup<Type> = groupMethods<Type, WhereGroup<Type>>(inner, () => methods) as WhereGroup<Type>
    build(methods)
    return add({ join, conditions: inner })
  }
  return {
    where: (field: Field<Type>, operator: Operator, value?: ConditionValue) =>
      add(printCondition(field, operator, value)),
    andWhere: (build: (group: WhereGroup<Type>) => unknown) => group('AND', build),
    orWhere: (build: (group: WhereGroup<Type>) => unknown) => group('OR', build),
  }
}

function printConditions(conditions: readonly Condition[]): string {
  let count = 0
  const printAll = (items: readonly Condition[], join: string, depth: number): string => {
    if (depth > MAX_CONDITION_NESTING)
      throw new Error(`Groups are nested deeper than ${MAX_CONDITION_NESTING}. Use fewer levels.`)
    const printed = items.map(item => {
      if (typeof item !== 'string') {
        const inner = printAll(item.conditions, item.join, depth + 1)
        return inner && `(${inner})`
      }
      if (++count > MAX_CONDITIONS)
        throw new Error(`Query has more than ${MAX_CONDITIONS} conditions. Use IN for a list of values.`)
      return item
    })
    return printed.filter(Boolean).join(` ${join} `)
  }
  return printAll(conditions, 'AND', 1)
}

function wholeNumber(count: number, method: string): number {
  if (Number.isSafeInteger(count) && count >= 0) return count
  throw new Error(`${method}(${count}) is no number of rows. Use a whole number from 0.`)
}

function parseJson(text: string, field: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`Column "${field}" holds no JSON: ${text.slice(0, 40)}. Build the collection again.`, { cause })
  }
}
