import { expect, it } from 'vitest'
import { parseContentDocument } from './document.ts'
import { checkFields } from './fields.ts'

const GUIDE = {
  title: 'std.heap',
  description: 'Choose an allocator.',
  navigation: '\n  title: heap',
  icon: 'i-lucide-memory-stick',
  source: 'std/heap.md',
  lastUpdated: '2025-10-18T00:00:00.000Z',
}

function check(fields: Record<string, string>, file = 'content/en/docs/std/collections/heap.md'): string[] {
  const yaml = Object.entries(fields).map(([key, value]) => `${key}: ${value}`)
  const document = parseContentDocument(file, ['---', ...yaml, '---', '', 'Text.'].join('\n'))
  return checkFields(document).map(({ line, fact, fix }) => `${line}: ${fact} ${fix}`)
}

it('lets a complete guide through', () => {
  expect(check(GUIDE)).toEqual([])
})

it.each(['title', 'description', 'navigation', 'icon', 'source', 'lastUpdated'] as const)('misses %s', field => {
  const { [field]: _, ...rest } = GUIDE
  const name = field === 'navigation' ? 'navigation.title' : field
  expect(check(rest)).toEqual([`1: The front matter has no "${name}". Add it; other pages in content/en show how.`])
})

it('compares a guide with the catalog', () => {
  expect(check({ ...GUIDE, title: 'std.Heap', source: 'heap.md' })).toEqual([
    '2: "title" is "std.Heap". Write "std.heap".',
    '7: "source" is "heap.md". Write "std/heap.md".',
  ])
})

it('finds a description that is long, no sentence, or several', () => {
  expect(check({ ...GUIDE, description: `${'x'.repeat(160)}.` })).toEqual([
    '3: The description has 161 characters. Shorten it to 160.',
  ])
  expect(check({ ...GUIDE, description: 'Choose an allocator' })).toEqual([
    '3: The description does not end with a period. Write a whole sentence.',
  ])
  expect(check({ ...GUIDE, description: 'Choose one. Then use it.' })).toEqual([
    '3: The description has 2 sentences. Say it in one.',
  ])
})

it('asks of a translation only what is translated', () => {
  const file = 'content/de/docs/std/collections/heap.md'
  expect(check({ title: 'std.heap', description: 'Wählt einen Allokator. Und mehr' }, file)).toEqual([])
  expect(check({ title: 'std.heap' }, file)).toHaveLength(1)
  expect(check({ title: 'std.heap', description: 'x'.repeat(161) }, file)).toHaveLength(1)
})

it('asks words for declarations for their module', () => {
  expect(check({ title: 'Words', module: 'mem' }, 'content/en/reference/mem.md')).toEqual([])
  expect(check({ title: 'Words', module: 'heap' }, 'content/en/reference/mem.md')).toEqual([
    '3: "module" is "heap". Write "mem", as the file is named.',
  ])
  expect(check({ title: 'Words' }, 'content/en/reference/mem.md')).toHaveLength(1)
  expect(check({ title: 'Words' }, 'content/en/reference/errors/files.md')).toEqual([])
})
