import { expect, it } from 'vitest'
import { parseContentDocument } from './document.ts'

it.each([
  ['content/en/index.md', 'home'],
  ['content/en/docs/std/collections/heap.md', 'guide'],
  ['content/de/docs/std/collections/heap.md', 'guide'],
  ['content/en/docs/std/collections/index.md', 'category'],
  ['content/en/docs/migration.md', 'page'],
  ['content/en/reference/mem.md', 'words'],
])('knows what %s is', (file, role) => {
  expect(parseContentDocument(file, 'Text.').role).toBe(role)
})

it('tells the line of a field in the file, and 1 where it is missing', () => {
  const document = parseContentDocument('content/en/x.md', '---\ntitle: X\nnavigation:\n  title: Y\n---\n')
  expect(document.lineOf('navigation.title')).toBe(4)
  expect(document.lineOf('icon')).toBe(1)
})
