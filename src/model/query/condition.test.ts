import { describe, expect, it } from 'vitest'
import { byteLength, printCondition, quoteField } from './condition.ts'

describe('printCondition', () => {
  it.each([
    ['=', 'a', `("f" = 'a')`],
    ['==', "it's", `("f" == 'it''s')`],
    ['!=', "'; DROP TABLE x; --", `("f" != '''; DROP TABLE x; --')`],
    ['<', 5, `("f" < '5')`],
    ['>=', false, `("f" >= '0')`],
    ['in', ['a', true, 2], `("f" IN ('a', '1', '2'))`],
    ['NOT IN', [], `("f" NOT IN ())`],
    ['between', ['a', 'b'], `("f" BETWEEN 'a' AND 'b')`],
    ['IS NULL', undefined, `("f" IS NULL)`],
    ['is not null', undefined, `("f" IS NOT NULL)`],
    ['Not Like', '%x', `("f" NOT LIKE '%x')`],
  ])('%s %s', (operator, value, expected) => {
    expect(printCondition('f', operator, value)).toBe(expected)
  })

  it.each([
    ['in', 'x', new TypeError('Value for in must be an array')],
    ['NOT IN', undefined, new TypeError('Value for NOT IN must be an array')],
    ['Between', 'x', new Error('Value for Between must be an array with two elements')],
    ['BETWEEN', ['x'], new Error('Value for BETWEEN must be an array with two elements')],
    ['not between', [1, 2, 3], new Error('Value for not between must be an array with two elements')],
  ])('%s with %s uses the words of the specification', (operator, value, error) => {
    const attempt = () => printCondition('f', operator, value)
    expect(attempt).toThrow(error)
    expect(attempt).toThrow(error instanceof TypeError ? TypeError : Error)
  })

  it.each(['', ' =', 'GLOB', 'MATCH', '= 1 OR 1 =', 'IS', 'in ', "= '' --", 'constructor'])(
    'refuses the operator "%s"',
    operator => {
      expect(() => printCondition('f', operator, 'x')).toThrow(`Unknown operator "${operator}". Use one of =, ==`)
    },
  )

  it('refuses values that are none', () => {
    expect(() => printCondition('f', '=', undefined)).toThrow('Cannot compare with undefined. Use a string')
    expect(() => printCondition('f', '=', ['a'])).toThrow(TypeError)
    expect(() => printCondition('f', 'LIKE', undefined)).toThrow(TypeError)
    expect(() => printCondition('f', '=', 'a\0b')).toThrow('NUL character')
  })

  it('limits LIKE patterns by bytes, not characters (R38)', () => {
    expect(printCondition('f', 'LIKE', 'é'.repeat(25))).toContain('ééé')
    expect(() => printCondition('f', 'LIKE', 'é'.repeat(26))).toThrow(
      'LIKE pattern has 52 bytes. Shorten it to 50 bytes or fewer.',
    )
  })
})

describe('quoteField', () => {
  it.each(['a', '_x', 'h2', '__hash__'])('accepts %s', field => {
    expect(quoteField(field)).toBe(`"${field}"`)
  })

  it.each(['', '2h', 'a b', 'a"', 'a.b', '*', 'é', 'a\n'])('refuses "%s"', field => {
    expect(() => quoteField(field)).toThrow(`Invalid field name "${field}". Use letters, digits and underscores`)
  })
})

describe('byteLength', () => {
  it('counts UTF-8', () => {
    expect(['', 'a', 'é', '字', '😀'].map(byteLength)).toEqual([0, 1, 2, 3, 4])
  })
})
