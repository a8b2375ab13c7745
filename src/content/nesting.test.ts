import { describe, expect, it } from 'vitest'
import { parseMarkdown } from './markdown.ts'
import { checkLines, MAX_EMPHASES, MAX_INDENT, MAX_NESTING } from './nesting.ts'

const FILE = 'content/en/x.md'
const tooDeep = (line: number) =>
  `${FILE}:${line}: The text is nested deeper than ${MAX_NESTING} levels. Make it flatter`
const times = (text: string, count: number) => text.repeat(count)

describe('lines', () => {
  it.each([
    ['quotes', `${times('> ', MAX_NESTING)}x`],
    ['lists', `${times('- ', MAX_NESTING)}x`],
    ['components that are closed', times('::note\nx\n::\n', 200)],
    ['a rule of many stars', times('*', 400)],
    ['a large table', times('| **a** | _b_ |\n', 300)],
    ['a long list', times('- **a**: b\n', 300)],
    ['many paragraphs', times('*a* and *b*\n\n', 300)],
    ['code in backticks', times('`*a` ', 500)],
    ['deep lines inside a fence', `\`\`\`text\n${times('- ', 200)}\n${times(' ', 400)}x\n${times('::a\n', 90)}\`\`\``],
    ['deep lines inside a fence of tildes', `> ~~~\n> \`\`\`\n> ${times('- ', 200)}\n> ~~~`],
  ])('take %s', (_name, text) => {
    expect(() => checkLines(text, FILE)).not.toThrow()
  })

  it.each([
    ['quotes', `x\n${times('>', MAX_NESTING + 1)}x`, 2],
    ['lists of every kind', `${times('- 1. * 2) + ', 15)}x`, 1],
    ['indentation', `- x\n${times(' ', MAX_INDENT + 1)}- x`, 2],
    ['open components', `${times('::note\n', MAX_NESTING + 1)}x`, MAX_NESTING + 1],
    ['emphasis', `${times('*a ', MAX_EMPHASES + 1)}x`, 1],
    ['emphasis over many lines', times('*a\n', 5000), MAX_EMPHASES + 1],
    ['what follows a fence', `\`\`\`\nx\n\`\`\`\n${times('> ', 60)}`, 4],
  ])('refuse %s', (_name, text, line) => {
    expect(() => checkLines(text, FILE)).toThrow(tooDeep(line))
  })

  it('are counted from the top of the file', () => {
    expect(() => checkLines(times('> ', 60), FILE, 4)).toThrow(tooDeep(5))
  })
})

describe('the tree', () => {
  it('is refused where the lines do not show how deep it is', () => {
    const text = `Text.\n\n${times('*a\n', 120)}x\n${times('b*\n', 120)}`
    expect(() => parseMarkdown(text, FILE, 4)).toThrow(tooDeep(4 + 101))
  })
})
