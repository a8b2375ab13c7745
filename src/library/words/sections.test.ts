import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, it } from 'vitest'
import { firstSentence, plainText, readSections } from './sections.ts'

const first = (text: string) => plainText(firstSentence(unified().use(remarkParse).parse(text).children).first)

it('ends at the first full stop that is one', () => {
  expect(first('Adds one element. Grows.')).toBe('Adds one element.')
  expect(first('Reads 0.15 of `std.mem`. Then more.')).toBe('Reads 0.15 of std.mem.')
  expect(first('For small ones, e.g. `u8`. More.')).toBe('For small ones, e.g. u8.')
  expect(first('Ends with `code`.\n\nSecond paragraph.')).toBe('Ends with code.')
  expect(first('Frees it. `deinit` does too.')).toBe('Frees it.')
  expect(first('No stop at all')).toBe('No stop at all')
})

it('leaves the rest as it was', () => {
  const { rest } = firstSentence(unified().use(remarkParse).parse('One. Two `x`.\n\nThree.').children)
  expect(rest.map(node => plainText([node]))).toEqual(['Two x.', 'Three.'])
})

it('strikes through removed names, whose marks the parser leaves in the text', () => {
  const { words } = readSections('## x\n\nWorks. It replaces ~~`std.once`~~ of 0.15, and `a` ~~ `b`.')[0]!
  expect(words!.rest).toMatchObject([
    {
      type: 'paragraph',
      children: [
        { type: 'text', value: 'It replaces ' },
        { type: 'delete', children: [{ type: 'inlineCode', value: 'std.once' }] },
        { type: 'text', value: ' of 0.15, and ' },
        { type: 'inlineCode', value: 'a' },
        { type: 'text', value: ' ~~ ' },
        { type: 'inlineCode', value: 'b' },
        { type: 'text', value: '.' },
      ],
    },
  ])
  expect(plainText(words!.rest)).toBe('It replaces std.once of 0.15, and a ~~ b.')
})
