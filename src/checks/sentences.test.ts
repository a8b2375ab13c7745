import { expect, it } from 'vitest'
import { parseContentDocument } from './document.ts'
import { checkSentences, sentencesOf } from './sentences.ts'

const check = (text: string) =>
  checkSentences(parseContentDocument('content/en/x.md', text)).map(({ line, fact }) => `${line}: ${fact}`)
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

it('lets 40 words through and finds 41', () => {
  expect(check(`${words(40)}. ${words(40)}.`)).toEqual([])
  expect(check(`Short.\n\n${words(41)}.`)).toEqual(['3: The sentence “word word word word word word …” has 41 words.'])
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
