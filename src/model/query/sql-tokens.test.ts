import { describe, expect, it } from 'vitest'
import { tokenize, unquote } from './sql-tokens.ts'

describe('tokenize', () => {
  it.each([
    [`("a" = 'it''s')`, ['symbol (', 'name "a"', 'symbol =', "string 'it''s'", 'symbol )']],
    [`'-- /* ;'`, [`string '-- /* ;'`]],
    [`a -- b`, ['word a', 'comment --', 'word b']],
    [`-1 +2.5 3`, ['number -1', 'number +2.5', 'number 3']],
    [`1e5`, ['unknown 1e5']],
    [`0x1`, ['unknown 0x1']],
    [`'open`, [`unknown '`, 'word open']],
    [`<>=!==`, ['symbol <>', 'symbol =', 'symbol !=', 'symbol =']],
    [`a;\n$`, ['word a', 'unknown ;', 'unknown \n', 'unknown $']],
    [`'a\0b'`, [`unknown '`, 'word a', 'unknown \0', 'word b', `unknown '`]],
    ['é\u00a0', ['unknown é', 'unknown \u00a0']],
    ['', []],
  ])('%j', (sql, expected) => {
    expect(tokenize(sql).map(token => `${token.kind} ${token.text}`)).toEqual(expected)
  })

  // Where time grows with the square of the length, this ends only when the test is given up.
  it.each(['1', '1.', "'", '"', "'\0", '-', '('])('ends for %j a hundred thousand times', text => {
    expect(tokenize(`${text.repeat(100_000)}x`).length).toBeGreaterThan(0)
  })

  it('knows where each token stands', () => {
    const sql = `SELECT  "a" FROM 'x y'`
    for (const { text, start, end } of tokenize(sql)) expect(sql.slice(start, end)).toBe(text)
  })
})

describe('unquote', () => {
  it('undoubles quotes', () => {
    expect(tokenize(`'it''s' "a""b" ''`).map(unquote)).toEqual(["it's", 'a"b', ''])
  })
})
