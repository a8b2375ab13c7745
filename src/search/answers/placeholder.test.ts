import { expect, it } from 'vitest'
import { readPlaceholder } from './placeholder.ts'

it.each([
  ['{}', 'default form', '#anatomy-of-a-placeholder'],
  ['{s}', 'Text', '#anatomy-of-a-placeholder'],
  [' {any} ', 'never calls a format method', '#anatomy-of-a-placeholder'],
  ['{f}', 'format method', '#print-your-own-type'],
  ['{d:.2}', 'With 2 decimals.', '#print-numbers-with-padding-bases-and-units'],
  ['{x:0>8}', 'Padded to a width.', '#print-numbers-with-padding-bases-and-units'],
  ['{d:0>8.3}', 'With 3 decimals. Padded to a width.', '#print-numbers-with-padding-bases-and-units'],
  ['{[name]s}', 'named', '#use-named-arguments-and-a-width-known-at-run-time'],
  ['{0d}', 'Decimal', '#anatomy-of-a-placeholder'],
  ['{?d}', 'An optional', '#anatomy-of-a-placeholder'],
  ['{!s}', 'An error union', '#anatomy-of-a-placeholder'],
  ['{*}', 'A pointer', '#anatomy-of-a-placeholder'],
  ['{b64}', 'Base64', '#anatomy-of-a-placeholder'],
])('%s', (text, words, section) => {
  const placeholder = readPlaceholder(text)
  expect(placeholder?.sentence).toContain(words)
  expect(placeholder?.href).toContain(section)
})

it.each(['{ .x = 1 }', '{unknown}', 'f', '{', '{{}}', '{d', '{any} {s}'])('%s is none', text => {
  expect(readPlaceholder(text)).toBeNull()
})
