import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { createTypesetter, type TextStyle } from './text.ts'

const { resolve } = createRequire(import.meta.url)
const typesetter = createTypesetter({
  'Mono 400': readFileSync(resolve('@fontsource/jetbrains-mono/files/jetbrains-mono-latin-400-normal.woff')),
})
/** Each letter is six wide. */
const style: TextStyle = { font: 'Mono 400', size: 10, color: '#fff' }

it('measures text, with the space between letters', () => {
  expect(typesetter.widthOf('', style)).toBe(0)
  expect(typesetter.widthOf('abcd', style)).toBeCloseTo(24)
  expect(typesetter.widthOf('abcd', { ...style, spacing: 0.1 })).toBeCloseTo(28)
})

it.each([
  ['one two three', 48, ['one two', 'three']],
  ['one two three', 42, ['one two', 'three']],
  ['one two three', 41, ['one', 'two', 'three']],
  ['an open-addressing map', 60, ['an open-', 'addressing', 'map']],
  ['-O3 is a flag', 12, ['-O3', 'is', 'a', 'flag']],
  ['', 60, ['']],
])('breaks "%s" at spaces and after hyphens', (text, width, lines) => {
  expect(typesetter.linesOf(text, style, width)).toEqual(lines)
})

it('draws each letter as its outline, on a whole pixel', () => {
  const svg = typesetter.draw('a b', style, 7, 0)
  expect(svg).toMatch(/^<g fill="#fff" transform="translate\(7 10\) scale\(0\.01 -0\.01\)">/)
  expect([...svg.matchAll(/translate\((\d+)\)" d="M/g)].map(([, x]) => x)).toEqual(['0', '1200'])
})

it('names a font that it does not have', () => {
  expect(() => typesetter.widthOf('a', { ...style, font: 'Inter 400' })).toThrow('There is no font "Inter 400"')
})
