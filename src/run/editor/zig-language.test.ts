import { expect, it } from 'vitest'
import { type LineReader, zigToken } from './zig-language.ts'

/** As CodeMirror reads a line. */
function tokens(line: string): [string, string | null][] {
  const found: [string, string | null][] = []
  const state = { depth: 0 }
  let at = 0
  const reader: LineReader = {
    match(pattern) {
      const match = line.slice(at).match(pattern)
      if (match) at += match[0].length
      return match
    },
    next: () => line[at++],
    eatSpace() {
      const before = at
      while (/\s/.test(line[at] ?? '')) at++
      return at > before
    },
  }
  while (at < line.length) {
    const start = at
    const name = zigToken(reader, state)
    expect(at).toBeGreaterThan(start)
    const text = line.slice(start, at)
    if (text.trim() !== '') found.push([text, name])
  }
  return found
}

it('distinguishes kinds of words', () => {
  expect(tokens('pub fn max(a: u8, list: ArrayList) !?u32 {').filter(([, name]) => name)).toEqual([
    ['pub', 'keyword'],
    ['fn', 'keyword'],
    ['max', 'function'],
    ['a', 'name'],
    ['u8', 'type'],
    ['list', 'name'],
    ['ArrayList', 'type'],
    ['u32', 'type'],
  ])
})

it.each([
  ['// const a', 'comment'],
  ['"a \\" b"', 'string'],
  ['\\\\ a line', 'string'],
  ["'\\''", 'string'],
  ['@"a name"', 'string'],
  ['@import', 'builtin'],
  ['0x1F_ff', 'number'],
  ['1.5e3', 'number'],
  ['undefined', 'keyword'],
])('%s', (text, name) => {
  expect(tokens(text)).toEqual([[text, name]])
})

it('a range is no number with a point', () => {
  expect(tokens('0..10').filter(([, name]) => name === 'number')).toEqual([
    ['0', 'number'],
    ['10', 'number'],
  ])
})
