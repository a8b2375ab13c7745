import { describe, expect, it } from 'vitest'
import { assertSafeWhere } from './safe-where.ts'
import { tokenize } from './sql-tokens.ts'

const check = (where: string) => {
  const columns: string[] = []
  assertSafeWhere(tokenize(where), name => columns.push(name))
  return columns
}

describe('assertSafeWhere', () => {
  it.each([
    [`("a" = 'x')`, ['a']],
    [`(("a" <> 'x') OR ("b" IS NOT NULL)) AND ("c" IS NULL)`, ['a', 'b', 'c']],
    [`("a" IN ('x', 2, -3.5)) OR ("a" NOT IN ())`, ['a', 'a']],
    [`("a" BETWEEN 1 AND 2 AND "b" NOT BETWEEN 'x' AND 'y')`, ['a', 'b']],
    [`("a"='SELECT') AND ("h2" NOT LIKE '%$%;')`, ['a', 'h2']],
  ])('%s', (where, columns) => {
    expect(check(where)).toEqual(columns)
  })

  it.each([
    ['', 'WHERE clause must be properly enclosed in parentheses'],
    [`"a" = 'x'`, 'WHERE clause must be properly enclosed in parentheses'],
    [`("a" = 'x'`, 'WHERE clause must be properly enclosed in parentheses'],
    [`("a" = 'x')) OR (("a" = 'y')`, 'WHERE clause must be properly enclosed in parentheses'],
    [`("a" = 'x') OR "b" IN ('y')`, 'WHERE clause must be properly enclosed in parentheses'],
    [`("a" = (SELECT 1))`, 'WHERE clause contains unsafe SQL commands'],
    [`("a" = $1)`, 'WHERE clause contains unsafe SQL commands'],
    [`("a" = pragma)`, 'WHERE clause contains unsafe SQL commands'],
    [`()`, `WHERE clause cannot be read at ). Use "column" operator 'value', joined with AND or OR`],
    [`("a" = "b")`, 'WHERE clause cannot be read at "b".'],
    [`(upper("a") = 'x')`, 'WHERE clause cannot be read at upper.'],
    [`("a" = 'x' || 'y')`, 'WHERE clause cannot be read at |.'],
    [`("a" LIKE '${'x'.repeat(51)}')`, 'LIKE pattern has 51 bytes. Shorten it to 50 bytes or fewer'],
    [`${'('.repeat(21)}"a" = 'x'${')'.repeat(21)}`, 'WHERE clause is nested deeper than 20.'],
    [`(${Array(51).fill(`"a" = 'x'`).join(' OR ')})`, 'WHERE clause has more than 50 conditions.'],
  ])('refuses %s', (where, message) => {
    expect(() => check(where)).toThrow(message)
  })

  it('survives any depth', () => {
    expect(() => check('('.repeat(20_000) + ')'.repeat(20_000))).toThrow('nested deeper')
  })
})
