// Parses the WHERE clause of a query from the network. The whole grammar (docs/dump-format.md) is "column" operator 'value' in
// parentheses, joined with AND and OR. It has no functions, subqueries or parameters.

import {
  byteLength,
  COMPARISONS,
  MAX_CONDITION_NESTING,
  MAX_CONDITIONS,
  MAX_LIKE_BYTES,
  notAnArray,
  notTwoElements,
} from './condition.ts'
import { type Token, unquote } from './sql-tokens.ts'

/** Throws an error whose message is the reason, without the prefix "Invalid query". */
export function assertSafeWhere(tokens: readonly Token[], assertColumn: (name: string) => void): void {
  if (!isEnclosed(tokens)) throw new Error(NOT_ENCLOSED)
  if (tokens.some(isCommand)) throw new Error('WHERE clause contains unsafe SQL commands')

  let position = 0
  let conditions = 0
  readConditions(1)
  if (position < tokens.length) unexpected()

  function readConditions(depth: number) {
    do readCondition(depth)
    while (take('AND') || take('OR'))
  }

  function readCondition(depth: number) {
    if (take('(')) {
      if (depth > MAX_CONDITION_NESTING)
        throw new Error(`WHERE clause is nested deeper than ${MAX_CONDITION_NESTING}. Use fewer groups`)
      readConditions(depth + 1)
      if (!take(')')) unexpected()
      return
    }
    // The top level consists of groups only.
    if (depth === 1) throw new Error(NOT_ENCLOSED)
    if (++conditions > MAX_CONDITIONS)
      throw new Error(`WHERE clause has more than ${MAX_CONDITIONS} conditions. Use IN for a list of values`)
    assertColumn(unquote(takeKind('name')))
    readComparison()
  }

  function readComparison() {
    if (COMPARISONS.has(tokens[position]?.text ?? '')) {
      position++
      readLiteral()
    } else if (take('IS')) {
      take('NOT')
      if (!take('NULL')) unexpected()
    } else {
      const not = take('NOT') ? 'NOT ' : ''
      if (take('IN')) readList(`${not}IN`)
      else if (take('BETWEEN')) readRange(`${not}BETWEEN`)
      else if (take('LIKE')) readPattern()
      else unexpected()
    }
  }

  function readList(operator: string) {
    if (!take('(')) throw new TypeError(notAnArray(operator))
    if (take(')')) return
    do readLiteral()
    while (take(','))
    if (!take(')')) unexpected()
  }

  function readRange(operator: string) {
    const values: Token[] = []
    do {
      if (!isLiteral(tokens[position])) break
      values.push(tokens[position++]!)
      // An AND that no value follows begins the next condition.
    } while (tokens[position]?.text === 'AND' && (values.length < 2 || isLiteral(tokens[position + 1])) && take('AND'))
    if (values.length !== 2) throw new Error(notTwoElements(operator))
  }

  function readPattern() {
    const bytes = byteLength(unquote(takeKind('string')))
    if (bytes <= MAX_LIKE_BYTES) return
    throw new Error(`LIKE pattern has ${bytes} bytes. Shorten it to ${MAX_LIKE_BYTES} bytes or fewer`)
  }

  function readLiteral() {
    if (!isLiteral(tokens[position])) unexpected()
    position++
  }

  // Accepts a word or symbol in upper case. Quoted text never equals one.
  function take(text: string): boolean {
    if (tokens[position]?.text !== text) return false
    position++
    return true
  }

  function takeKind(kind: Token['kind']): Token {
    const token = tokens[position]
    if (token?.kind !== kind) return unexpected()
    position++
    return token
  }

  function unexpected(): never {
    const found = tokens[position]?.text ?? 'the end'
    throw new Error(`WHERE clause cannot be read at ${found}. Use "column" operator 'value', joined with AND or OR`)
  }
}

function isLiteral(token: Token | undefined): boolean {
  return token?.kind === 'number' || token?.kind === 'string'
}

const NOT_ENCLOSED = 'WHERE clause must be properly enclosed in parentheses'

function isEnclosed(tokens: readonly Token[]): boolean {
  if (tokens[0]?.text !== '(') return false
  let depth = 0
  for (const { text } of tokens) {
    if (text === '(') depth++
    if (text === ')') depth--
    if (depth < 0) return false
  }
  return depth === 0 && tokens.at(-1)!.text === ')'
}

const COMMANDS = new Set(
  (
    'SELECT INSERT UPDATE DELETE DROP ALTER CREATE REPLACE PRAGMA ATTACH DETACH UNION INTERSECT EXCEPT ' +
    'VACUUM REINDEX ANALYZE EXPLAIN BEGIN COMMIT ROLLBACK SAVEPOINT RELEASE WITH VALUES'
  ).split(' '),
)

function isCommand({ kind, text }: Token): boolean {
  return kind === 'word' ? COMMANDS.has(text.toUpperCase()) : kind === 'unknown' && text === '$'
}
