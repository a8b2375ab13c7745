import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import { describe, expect, it } from 'vitest'
import { printCondition } from './condition.ts'
import { assertSafeQuery } from './safe-query.ts'

const COLUMNS = ['id', 'title', 'stem', 'path', 'body', 'navigation', 'h2', 'a', '__hash__']
const check = (sql: unknown, collection = 'docs', options = {}) => assertSafeQuery(sql, collection, COLUMNS, options)

const ORDER = 'ORDER BY stem ASC'
const from = (rest: string) => `SELECT * FROM _content_docs ${rest}`
const where = (clause: string) => from(`WHERE ${clause} ${ORDER}`)

describe('accepts', () => {
  it.each([
    from(ORDER),
    `SELECT "title" FROM _content_docs ${ORDER}`,
    `SELECT "a", "h2", "__hash__" FROM _content_docs ORDER BY "h2" DESC, a ASC`,
    `SELECT COUNT(*) as count FROM _content_docs ${ORDER}`,
    `SELECT COUNT(DISTINCT title) as count FROM _content_docs ${ORDER}`,
    `SELECT COUNT("title") as count FROM _content_docs ${ORDER}`,
    where(`("path" = '/a--b') AND ("title" = '/* no comment')`),
    where(`("title" = 'DROP TABLE x; SELECT $1 ORDER BY') OR ("title" = 'it''s')`),
    from(`${ORDER} LIMIT 5 OFFSET 2`),
  ])('%s', sql => {
    expect(check(sql).sql).toBe(sql)
  })

  it('a collection with a hyphen', () => {
    expect(check(`SELECT * FROM _content_docs_zh_CN ${ORDER}`, 'docs_zh-CN')).toEqual({
      sql: `SELECT * FROM _content_docs_zh_CN ${ORDER}`,
    })
  })
})

describe('refuses, in this order', () => {
  const SYNTAX = 'Query must be a valid SELECT statement with proper syntax'
  it.each([
    ['', 'Query cannot be empty'],
    ['  ', 'Query cannot be empty'],
    [undefined, 'Query cannot be empty'],
    [{ sql: 'x' }, 'Query cannot be empty'],
    ['DROP TABLE x -- now', 'SQL comments are not allowed'],
    [from(`/* x */ ${ORDER}`), 'SQL comments are not allowed'],
    ['DROP TABLE x', SYNTAX],
    [
      `SELECT upper(a) FROM other WHERE x ${ORDER}`,
      "Column 'upper(a)' has invalid format. Expected *, COUNT(), or a quoted column name",
    ],
    [
      `SELECT title FROM other ${ORDER}`,
      "Column 'title' has invalid format. Expected *, COUNT(), or a quoted column name",
    ],
    [`SELECT "a", b FROM other ${ORDER}`, 'Multiple columns must be properly quoted and alphanumeric'],
    [`SELECT "nope" FROM other ${ORDER}`, `Column 'nope' does not exist. Use one of: ${COLUMNS.join(', ')}`],
    [`SELECT "a", "a" FROM other ${ORDER}`, "Column 'a' is named twice. Name it once"],
    [`SELECT * FROM _content_info WHERE x ${ORDER}`, "Collection 'info' does not exist"],
    [`SELECT * FROM sqlite_master ${ORDER}`, "Collection 'sqlite_master' does not exist"],
    [where(`"a" = 'x'`), 'WHERE clause must be properly enclosed in parentheses'],
    [where('("a" = (SELECT 1))'), 'WHERE clause contains unsafe SQL commands'],
    [where(`("a" IN 'x')`), 'Value for IN must be an array'],
    [where('("a" NOT IN 1)'), 'Value for NOT IN must be an array'],
    [where(`("a" BETWEEN 'x')`), 'Value for BETWEEN must be an array with two elements'],
    [where(`("a" NOT BETWEEN 'x' OR 'y')`), 'Value for NOT BETWEEN must be an array with two elements'],
    [where(`("a" BETWEEN 1 AND 2 AND 3)`), 'Value for BETWEEN must be an array with two elements'],
    [where(`("a" BETWEEN ('x', 'y'))`), 'Value for BETWEEN must be an array with two elements'],
    [where(`("nope" = '1')`), `Column 'nope' does not exist. Use one of: ${COLUMNS.join(', ')}`],
    [from('ORDER BY upper(stem) ASC'), 'ORDER BY clause must contain valid column names followed by ASC or DESC'],
    [from('ORDER BY "nope" ASC'), `Column 'nope' does not exist. Use one of: ${COLUMNS.join(', ')}`],
    [from('ORDER BY rowid ASC'), `Column 'rowid' does not exist. Use one of: ${COLUMNS.join(', ')}`],
    [
      from(`${ORDER} LIMIT 99999999999999999999`),
      '99999999999999999999 rows are too many. Use 9007199254740991 or less',
    ],
    [from(`${ORDER} LIMIT -1`), SYNTAX],
  ])('%s', (sql, message) => {
    expect(() => check(sql)).toThrow(new Error(`Invalid query: ${message}`))
  })
})

const ATTACKS = [
  'DELETE FROM _content_docs',
  'PRAGMA table_list',
  "ATTACH DATABASE 'x' AS y",
  `${from(ORDER)};`,
  `${from(ORDER)}; DROP TABLE _content_docs`,
  `${from(ORDER)} `,
  ` ${from(ORDER)}`,
  `${from(ORDER)}\n`,
  `${from(ORDER)}\0`,
  `${from(ORDER)} UNION SELECT * FROM sqlite_master ${ORDER}`,
  `WITH x AS (SELECT 1) ${from(ORDER)}`,
  `EXPLAIN ${from(ORDER)}`,
  `select * from _content_docs order by stem asc`,
  `SELECT  * FROM _content_docs ${ORDER}`,
  `SELECT\t* FROM _content_docs ${ORDER}`,
  `SELECT DISTINCT "a" FROM _content_docs ${ORDER}`,
  `SELECT *, "a" FROM _content_docs ${ORDER}`,
  `SELECT "a" AS b FROM _content_docs ${ORDER}`,
  `SELECT 'x' FROM _content_docs ${ORDER}`,
  `SELECT 1 FROM _content_docs ${ORDER}`,
  `SELECT "a""b" FROM _content_docs ${ORDER}`,
  `SELECT (SELECT sql FROM sqlite_master) FROM _content_docs ${ORDER}`,
  `SELECT load_extension('x') FROM _content_docs ${ORDER}`,
  `SELECT COUNT(DISTINCT *) as count FROM _content_docs ${ORDER}`,
  `SELECT COUNT(*) FROM _content_docs ${ORDER}`,
  `SELECT COUNT(*) as count, COUNT(*) as count FROM _content_docs ${ORDER}`,
  `SELECT * FROM _content_docs, sqlite_master ${ORDER}`,
  `SELECT * FROM _content_docs JOIN sqlite_master ${ORDER}`,
  `SELECT * FROM "_content_docs" ${ORDER}`,
  `SELECT * FROM main._content_docs ${ORDER}`,
  `SELECT * FROM (SELECT 1) ${ORDER}`,
  `SELECT * FROM _content_docs_de ${ORDER}`,
  'SELECT * FROM _content_docs',
  from('ORDER BY 1 ASC'),
  from('ORDER BY stem'),
  from('ORDER BY stem ASC, random() DESC'),
  from('ORDER BY stem COLLATE x ASC'),
  from('ORDER BY stem ASC, stem ASC'),
  from('ORDER BY (SELECT 1) ASC'),
  from('ORDER BY "stem ASC'),
  from(`GROUP BY stem ${ORDER}`),
  from(`${ORDER} LIMIT 1e9`),
  from(`${ORDER} LIMIT 1, 2`),
  from(`${ORDER} LIMIT (SELECT 1)`),
  from(`${ORDER} LIMIT 1 OFFSET -1`),
  from(`${ORDER} LIMIT +1`),
  from(`${ORDER} OFFSET 1 LIMIT 1`),
  where(''),
  where('1=1'),
  where('(1=1)'),
  where(`("a" = 'x') OR 1=1 OR ("a" = 'x')`),
  where(`("a" = 'x' OR 1)`),
  where(`("a" = 'x'))`),
  where(`(("a" = 'x')`),
  where(`("a" = 'x)`),
  where(`("a" = ''')`),
  where(`("a" = "x")`),
  where('("a" = `x`)'),
  where('([a] = 1)'),
  where('(a = 1)'),
  where('("a" = ?)'),
  where('("a" = ?1)'),
  where('("a" = :x)'),
  where('("a" = @x)'),
  where('("a" = $x)'),
  where(`("a" = x'00')`),
  where('("a" = 0x10)'),
  where('("a" = 1e5)'),
  where('("a" = NULL)'),
  where('("a" IS 1)'),
  where(`("a" = 'x' COLLATE nocase)`),
  where(`("a" = CAST('x' AS BLOB))`),
  where(`("a" = randomblob(1000000000))`),
  where(`("a" GLOB '*')`),
  where(`("a" MATCH 'x')`),
  where(`("a" REGEXP 'x')`),
  where(`("a" LIKE 'x' ESCAPE '!')`),
  where('("a" LIKE 5)'),
  where('("a" LIKE "title")'),
  where(`("a" LIKE '${'%a'.repeat(26)}')`),
  where(`("a" LIKE '${'字'.repeat(17)}')`),
  where('("a" IN (SELECT sql FROM sqlite_master))'),
  where('("a" IN sqlite_master)'),
  where(`("a" IN ('x',))`),
  where(`("a" BETWEEN 'x')`),
  where(`("a" BETWEEN 'x' OR 'y')`),
  where(`("a" NOT = 'x')`),
  where('(NOT "a" IS NULL)'),
  where(`(EXISTS (SELECT 1))`),
  where(`("a" = 'x'; DROP TABLE y)`),
  where(`("a" = 'x') -- `),
  where(`("a" = 'x' /* `),
  where(`("a"\u00a0= 'x')`),
  where(`("a" = 'x\0')`),
  where(`("a" = 'x' AND)`),
  where(`("a" 'x')`),
  where(`("sqlite_master"."sql" = 'x')`),
  where(`("rowid" = '1')`),
  where(`("A" = '1')`),
  where(`("a" == 'x') GROUP BY ("a")`),
  where(`("a" = 'x') ORDER BY stem ASC LIMIT (1)`),
]

describe('refuses what is no query of the grammar', () => {
  it.each(ATTACKS)('%j', sql => {
    expect(() => check(sql)).toThrow(/^Invalid query: \S/)
  })
})

describe('row limit', () => {
  it.each([
    ['', ' LIMIT 100', 100],
    [' LIMIT 5', ' LIMIT 5', 5],
    [' LIMIT 0', ' LIMIT 0', 0],
    [' LIMIT 101', ' LIMIT 100', 100],
    [' LIMIT 9007199254740991 OFFSET 7', ' LIMIT 100 OFFSET 7', 100],
    [' OFFSET 7', ' LIMIT 100 OFFSET 7', 100],
  ])('"%s" becomes "%s"', (written, expected, limit) => {
    const sql = from(ORDER)
    expect(check(sql + written, 'docs', { maxRows: 100 })).toEqual({ sql: sql + expected, limit })
  })

  it('makes a lone OFFSET valid', () => {
    const sql = from(ORDER)
    expect(check(`${sql} OFFSET 7`)).toEqual({ sql: `${sql} LIMIT 9007199254740991 OFFSET 7`, limit: undefined })
  })
})

describe('the grammar', () => {
  it('is accepted in every form, and SQLite understands it', async () => {
    const { oo1 } = await sqlite3InitModule()
    const database = new oo1.DB(':memory:')
    database.exec(`CREATE TABLE _content_docs (${COLUMNS.map(column => `"${column}" TEXT`).join(', ')})`)

    const random = randomizer(1)
    const wrong: string[] = []
    for (let round = 0; round < 300; round++) {
      for (const sql of randomQueries(random)) {
        const limited = check(sql, 'docs', { maxRows: 50 })
        if (check(sql).sql !== sql || !(limited.limit! <= 50)) wrong.push(sql)
        try {
          database.exec(limited.sql)
        } catch (error) {
          wrong.push(`${limited.sql}: ${error}`)
        }
      }
    }
    expect(wrong).toEqual([])
    database.close()
  })
})

interface Random {
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
}

/** The same numbers in every run, so that a failure can be repeated. */
function randomizer(seed: number): Random {
  let state = seed
  const below = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  return { below, pick: items => items[below(items.length)]! }
}

const VALUES = [
  '',
  'x',
  "it's",
  "''",
  '--',
  '/*',
  '*/',
  ';',
  '$1',
  '"',
  '`',
  '字',
  'a\nb',
  'SELECT',
  ' ORDER BY ',
  ')',
  5,
  -1.5,
  1e21,
  true,
]
const OPERATORS = ['=', '==', '!=', '<>', '<', '>', '<=', '>=', 'LIKE', 'not like'] as const

function randomQueries(random: Random): string[] {
  const conditions = randomConditions(random, 0).join(' AND ')
  const columns = new Set(Array.from({ length: random.below(4) }, () => `"${random.pick(COLUMNS)}"`))
  const order = new Map(
    Array.from({ length: random.below(4) }, () => [random.pick(COLUMNS), random.pick(['ASC', 'DESC'])]),
  )
  const orders = [...order].map(([column, direction]) => `"${column}" ${direction}`)
  const bounds = random.pick(['', ` LIMIT ${random.below(100)}`, ` LIMIT 9 OFFSET ${random.below(100)}`])
  const counted = `COUNT(${random.pick(['', 'DISTINCT '])}"${random.pick(COLUMNS)}") as count`
  return [[...columns].join(', ') || '*', 'COUNT(*) as count', counted].map(
    selected =>
      `SELECT ${selected} FROM _content_docs${conditions && ` WHERE ${conditions}`} ` +
      `ORDER BY ${orders.join(', ') || 'stem ASC'}${bounds}`,
  )
}

function randomConditions(random: Random, depth: number): string[] {
  const value = () => random.pick(VALUES)
  const column = () => random.pick(COLUMNS)
  const group = (join: string) => {
    const inner = randomConditions(random, depth + 1).join(join)
    return inner && `(${inner})`
  }
  const kinds = [
    () => printCondition(column(), random.pick(OPERATORS), value()),
    () => printCondition(column(), random.pick(['IN', 'not in']), Array.from({ length: random.below(4) }, value)),
    () => printCondition(column(), random.pick(['BETWEEN', 'not between']), [value(), value()]),
    () => printCondition(column(), random.pick(['IS NULL', 'is not null'])),
    () => group(' AND '),
    () => group(' OR '),
  ]
  const count = random.below(4 - Math.min(depth, 3))
  return Array.from({ length: count }, () => random.pick(kinds)()).filter(Boolean)
}
