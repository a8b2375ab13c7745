import { expect, it } from 'vitest'
import { parseContentDocument } from './document.ts'
import { checkPhrases } from './phrases.ts'

const check = (text: string, allowed: string[] = []) =>
  checkPhrases(parseContentDocument('content/en/x.md', text), allowed).map(({ line, fact }) => `${line}: ${fact}`)

it('finds phrases that read like a translation, by their line', () => {
  expect(check('First.\n\nThe width is no multiple of 8.')).toEqual([
    '3: “First.  The width is no multiple of 8.” reads like a translation.',
  ])
  expect(check('- It goes on after that.\n- The node behind this one, also when it is null.')).toHaveLength(3)
  expect(check('| Field |\n| --- |\n| Four bytes in all. |')).toHaveLength(1)
})

it('lets good English through, and code', () => {
  expect(check('There is no timeout. It is no longer used, and takes no more than 8 bytes in all cases.')).toEqual([])
  expect(check('It tells you whose key it is. `behind` is a name.\n\n```zig\n// goes on\n```')).toEqual([])
})

it('lets pieces of text through that are listed', () => {
  expect(check('A server behind a proxy.')).toHaveLength(1)
  expect(check('A server behind a proxy.', ['behind a proxy'])).toEqual([])
  expect(check('A server behind a proxy goes on.', ['behind a proxy'])).toHaveLength(1)
})
