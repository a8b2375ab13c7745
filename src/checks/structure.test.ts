import { describe, expect, it } from 'vitest'
import { parseContentDocument } from './document.ts'
import { checkCodeLines, checkHeadings, checkSentences, sentencesOf } from './structure.ts'

describe('headings', () => {
  const check = (text: string, file = 'content/de/docs/x.md') =>
    checkHeadings(parseContentDocument(file, text)).map(({ line, fact, fix }) => `${line}: ${fact} ${fix}`)

  it('lets headings in order through, down and up again', () => {
    expect(check('## A\n\n### B\n\n#### C\n\n## D\n\n### E\n')).toEqual([])
  })

  it('finds a level that is left out, inside of components too', () => {
    expect(check('## A\n\n::note\n#### B\n::\n')).toEqual(['4: “B” has level 4 under level 2. Use level 3.'])
    expect(check('### A\n')).toEqual(['1: “A” has level 3 under level 1. Use level 2.'])
  })

  it('finds a second title', () => {
    expect(check('---\ntitle: X\n---\n\n# X\n')).toEqual([
      '5: “X” is a heading of level 1. The title of the page is that already: use ##.',
    ])
  })

  it('finds a heading that stands twice, but not in words for declarations', () => {
    expect(check('## A\n\n## A\n')).toEqual(['3: “A” is a heading in line 1 already. Give one of them another text.'])
    expect(check('## A\n\n## A\n', 'content/en/reference/mem.md')).toEqual([])
  })
})

describe('lines of code', () => {
  const check = (text: string) =>
    checkCodeLines(parseContentDocument('content/en/x.md', text)).map(({ line, fact }) => `${line}: ${fact}`)

  it('finds a line over 100 columns, by its line in the file', () => {
    const block = (columns: number) => `Text.\n\n\`\`\`zig test\nconst a = 1;\n${'é'.repeat(columns)}\n\`\`\`\n`
    expect(check(block(100))).toEqual([])
    expect(check(block(101))).toEqual(['5: The line has 101 columns.'])
  })
})

describe('sentences', () => {
  const check = (text: string) =>
    checkSentences(parseContentDocument('content/en/x.md', text)).map(({ line, fact }) => `${line}: ${fact}`)
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

  it('lets 40 words through and finds 41', () => {
    expect(check(`${words(40)}. ${words(40)}.`)).toEqual([])
    expect(check(`Short.\n\n${words(41)}.`)).toEqual([
      '3: The sentence “word word word word word word …” has 41 words.',
    ])
  })

  it('looks into lists, tables and components, and counts inline code as one word', () => {
    expect(check(`- ${words(41)}`)).toHaveLength(1)
    expect(check(`| A |\n| --- |\n| ${words(41)} |`)).toHaveLength(1)
    expect(check(`::note\n${words(41)}\n::`)).toHaveLength(1)
    expect(check(`${words(39)} \`const a = b + c;\``)).toEqual([])
  })

  it('leaves code blocks alone', () => {
    expect(check(`\`\`\`text\n${words(50)}\n\`\`\``)).toEqual([])
  })

  it('ends sentences at stops, not inside of names, versions and abbreviations', () => {
    expect(sentencesOf({ text: 'Use std.mem in 0.15.1, e.g. for this. (So!) “Well.” Yes?' })).toEqual([
      'Use std.mem in 0.15.1, e.g. for this.',
      '(So!)',
      '“Well.”',
      'Yes?',
    ])
  })
})
