import { expect, it } from 'vitest'
import { fileStem, pathOf, pathSegment, titleFromStem } from './paths.ts'

// "Files, stems and paths" in docs/specification.md.

it('the stem is the file without its extension, case and numbers kept', () => {
  expect(fileStem('docs/1.Guide/BitStack.md')).toBe('docs/1.Guide/BitStack')
  expect(fileStem('docs/v1.2/page.md')).toBe('docs/v1.2/page')
  expect(fileStem('docs/.navigation.yml')).toBe('docs/.navigation')
})

it.each([
  ['index', '/'],
  ['docs/index', '/docs'],
  ['docs/std/collections/array-hash-map', '/docs/std/collections/array-hash-map'],
  ['1.docs/02.std/3.page', '/docs/std/page'],
  // Only one number is taken off.
  ['1.2.page', '/2.page'],
  // A version keeps its digits.
  ['docs/1', '/docs/1'],
  ['docs/1.2', '/docs/1.2'],
  ['docs/1.x', '/docs/1.x'],
  ['docs/page.draft', '/docs/page'],
  ['docs/index.draft', '/docs'],
  // Only exactly `index` is dropped.
  ['docs/reindex', '/docs/reindex'],
  ['docs/BitStack', '/docs/bitstack'],
  ['docs/array_hash_map', '/docs/array_hash_map'],
  ['docs/Hello World', '/docs/hello-world'],
])('the path of the stem %s is %s', (stem, path) => {
  expect(pathOf(stem)).toBe(path)
})

it.each([
  ['docs/array_hash_map', 'ArrayHashMap'],
  ['docs/array-list', 'Array List'],
  ['docs/2.getting started', 'Getting Started'],
  ['docs/1.2', '1.2'],
  ['docs/BitStack', 'BitStack'],
])('the title made of the stem %s is %s', (stem, title) => {
  expect(titleFromStem(stem)).toBe(title)
})

it('slugify keeps letters of every script', () => {
  expect(pathSegment('Über Straßen!')).toBe('über-straßen')
})
