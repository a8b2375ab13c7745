import { describe, expect, it } from 'vitest'
import { metaOf, parseFrontMatter, splitFrontMatter } from './front-matter.ts'

const place = { file: 'content/en/x.md' }

describe('splitFrontMatter', () => {
  it('counts the lines above the body', () => {
    expect(splitFrontMatter('---\ntitle: A\ndescription: B\n---\nText\n')).toEqual({
      yaml: 'title: A\ndescription: B',
      body: 'Text\n',
      offset: 4,
    })
  })

  it('takes an empty one, one at the end, and none', () => {
    expect(splitFrontMatter('---\n---\nText')).toEqual({ yaml: '', body: 'Text', offset: 2 })
    expect(splitFrontMatter('---\ntitle: A\n---')).toEqual({ yaml: 'title: A', body: '', offset: 2 })
    expect(splitFrontMatter('Text\n\n---\n\nMore')).toEqual({ yaml: '', body: 'Text\n\n---\n\nMore', offset: 0 })
  })

  it('takes line ends of Windows', () => {
    expect(splitFrontMatter('---\r\ntitle: A\r\n---\r\nText')).toEqual({ yaml: 'title: A', body: 'Text', offset: 3 })
  })

  it('ends only at a line that is --- alone', () => {
    expect(splitFrontMatter('---\ntitle: a --- b\nx: c---\n---\nText').yaml).toBe('title: a --- b\nx: c---')
  })
})

describe('parseFrontMatter', () => {
  it('reads every field of R35', () => {
    const yaml = [
      'title: T',
      'description: D',
      'header: false',
      'footer: false',
      'layout: default',
      'colorMode: dark',
      'toc: { depth: 2 }',
      'validate: { statusCode: 410, statusMessage: Gone }',
      'middleware: [a, b]',
      'lastUpdated: 2025-10-18T00:00:00.000Z',
      'own: 1',
    ].join('\n')
    expect(parseFrontMatter(yaml, place)).toEqual({
      title: 'T',
      description: 'D',
      header: false,
      footer: false,
      layout: 'default',
      colorMode: 'dark',
      toc: { depth: 2 },
      validate: { statusCode: 410, statusMessage: 'Gone' },
      middleware: ['a', 'b'],
      lastUpdated: '2025-10-18T00:00:00.000Z',
      own: 1,
    })
    expect(parseFrontMatter('', place)).toEqual({})
  })

  it.each([
    ['title: A\nlayout: wide', 3, 'layout'],
    ['colorMode: sepia', 2, 'colorMode'],
    ['title: A\ndescription: B\nheader: maybe', 4, 'header'],
    ['toc: { depth: 9 }', 2, 'toc.depth'],
    ['validate:\n  statusCode: 200', 3, 'validate'],
    ['path: docs', 2, 'path'],
    ['icon: sun', 2, 'icon'],
    ['lastUpdated: yesterday', 2, 'lastUpdated'],
    ['seo:\n  titel: A', 3, 'seo'],
    ['links:\n  - label: A', 3, 'links.0.to'],
    ['links:\n  - label: A\n    to: javascript:alert(1)', 4, 'links.0.to'],
    ['links:\n  - label: A\n    to: ./guide.md', 4, 'links.0.to'],
    ['title: ""', 2, 'title'],
  ])('refuses %j and names line %i', (yaml, line, field) => {
    const parse = () => parseFrontMatter(yaml, place)
    expect(parse).toThrow(`content/en/x.md:${line}: Wrong front matter field "${field}`)
    expect(parse).toThrow('Correct the value or remove the field.')
  })

  it('tells where broken YAML is, and a fix', () => {
    expect(() => parseFrontMatter('title: A\ndescription: one: two', place)).toThrow(
      /^content\/en\/x\.md:3: The front matter is no valid YAML: .* Correct it; quote a value/,
    )
  })

  it('refuses what is no list of fields', () => {
    expect(() => parseFrontMatter('just words', place)).toThrow('content/en/x.md:')
  })
})

it('metaOf holds the keys that are no columns', () => {
  const frontMatter = parseFrontMatter(
    'title: A\nnavigation: false\nseo: { title: B }\nicon: i-lucide-sun\nown: 1',
    place,
  )
  expect(metaOf(frontMatter)).toEqual({ icon: 'i-lucide-sun', own: 1 })
})
