import { describe, expect, it } from 'vitest'
import { changedSections, sectionHashes, translatedSections } from './section-hashes.ts'

const page = (body: string, head = 'title: Lists\ndescription: Lists that grow.') => `---\n${head}\n---\n\n${body}\n`
const hashes = (text: string) => sectionHashes(text).map(({ hash }) => hash)
const stated = (text: string) => hashes(text).join(' ')

const TEXT = page('One.\n\n## Add {#append}\n\nTwo.\n\n### Remove\n\nThree.')

describe('sectionHashes', () => {
  it('has four characters for the front matter, for the text above the first heading and for each section', () => {
    expect(sectionHashes(TEXT).map(({ title }) => title)).toEqual(['', '', 'Add', 'Remove'])
    for (const hash of hashes(TEXT)) expect(hash).toMatch(/^[\w-]{4}$/)
    expect(new Set(hashes(TEXT)).size).toBe(4)
  })

  it('ignores white space at ends of lines, line ends, dates, icons and key lines', () => {
    expect(stated(TEXT.replaceAll('\n\n', '  \r\n\r\n\r\n'))).toBe(stated(TEXT))
    const dated = 'title: Lists\nicon: i-lucide-list\nupdated: 2026-01-01\ndescription: Lists that grow.'
    expect(stated(page('One.', dated))).toBe(stated(page('One.')))
    const block = (words: string) => page(`\`\`\`zig ${words}\na("b");\n\`\`\``)
    expect(stated(block('test key="a(" [a.zig]'))).toBe(stated(block('test [a.zig]')))
  })

  it('does not take a line of code for a heading', () => {
    expect(hashes(page('One.\n\n```sh\n## no heading\n```\n\n## A\n\nTwo.'))).toHaveLength(3)
  })
})

describe('changedSections', () => {
  const current = sectionHashes(TEXT)

  it('names the sections that have changed or are new', () => {
    expect(changedSections(stated(TEXT), current)).toBeNull()
    expect(changedSections(stated(TEXT.replace('Two.', 'Zwo.')), current)).toEqual(['Add'])
    expect(changedSections(stated(TEXT.replace('### Remove\n\nThree.', '')), current)).toEqual(['Remove'])
    expect(changedSections(stated(`${TEXT}\n## More\n\nFour.\n`), current)).toEqual([])
    expect(changedSections(undefined, current)).toHaveLength(4)
    expect(changedSections('0123456789ab', current)).toHaveLength(4)
  })

  it('looks at the front matter alone if the translation has no body (R8)', () => {
    const bare = page('', 'title: Listen')
    const changedIn = (english: string) =>
      changedSections(hashes(TEXT)[0], translatedSections(bare, sectionHashes(english)))
    expect(changedIn(TEXT.replace('Two.', 'Zwo.'))).toBeNull()
    expect(changedIn(TEXT.replace('Lists that', 'Maps that'))).toEqual([''])
  })

  it('looks at the translated descriptions alone, and at every section of a page', () => {
    const english = sectionHashes(page('## A\n\nOne.\n\n## B\n\nTwo.'))
    const titles = (file: string) => translatedSections(page('## B\n\nZwei.'), english, file).map(({ title }) => title)
    expect(titles('content/en/reference/errors/files.md')).toEqual(['', 'B'])
    expect(titles('content/en/docs/lists.md')).toEqual(['', 'A', 'B'])
  })
})
