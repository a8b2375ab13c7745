import { expect, it } from 'vitest'
import { parseContentDocument } from './document.ts'
import { addCommentRuns, checkUpstream } from './upstream.ts'

const SOURCE = `/// Returns the number of items that the list can hold
/// before it has to grow, and no other number.
pub fn capacity() usize {} // one two three four five six seven eight nine

const text = "a string with eight words that is no comment";
`

function check(text: string): string[] {
  const runs = new Set<string>()
  addCommentRuns(SOURCE, runs)
  return checkUpstream(parseContentDocument('content/en/index.md', text), runs).map(
    ({ line, fact }) => `${line}: ${fact}`,
  )
}

it('finds eight words in a row, over lines and in other case', () => {
  expect(check('Words.\n\nThe items that the List can hold before it has space.\n')).toEqual([
    '3: A comment of std has the words “items that the list can hold before it”, too.',
  ])
  expect(check('One two three, four five six seven eight.')).toHaveLength(1)
})

it('lets seven words, other orders and code be', () => {
  expect(check('One two three four five six seven.')).toEqual([])
  expect(check('A string with eight words that is no comment.')).toEqual([])
  expect(check('```text\nitems that the list can hold before it has\n```\n')).toEqual([])
})
