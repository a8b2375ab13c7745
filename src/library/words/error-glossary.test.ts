import { expect, it } from 'vitest'
import { sketchFacts } from '../../../test/support/facts.ts'
import { libraryOf } from '../facts/library.ts'
import { createGlossary, parseMeanings } from './error-meanings.ts'
import { parseWords } from './words.ts'

const library = libraryOf(
  sketchFacts([
    { path: 'std.mem.OpenError', kind: 'errorSet', errors: { names: ['AccessDenied', 'FileNotFound'] } },
    { path: 'std.mem.ReadError', kind: 'errorSet', errors: { names: ['AccessDenied', 'IsDir', 'Unheard'] } },
  ]),
)
const { words } = parseWords(
  { file: 'content/en/reference/mem.md', text: '## ReadError.error.IsDir\nNo file.\n' },
  library,
)
const text =
  '## AccessDenied\nRefused by `open`. More.\n## mem.OpenError.FileNotFound\nNot there.\n## IsDir\nA folder.\n'
const { meanings } = parseMeanings([{ file: 'e.md', text }], library, words)

it('explains each error once, and says of which set where that matters', () => {
  const glossary = createGlossary(library, words, meanings)
  for (const declaration of library.declarations.values()) glossary.note(declaration)
  expect(glossary.text()).toBe(
    [
      '## Errors explained\n',
      '- `AccessDenied`: Refused by open.',
      '- `FileNotFound` of `std.mem.OpenError`: Not there.',
      '- `IsDir` of `std.mem.ReadError`: No file.',
    ].join('\n'),
  )
})

it('is nothing where nothing is explained', () => {
  expect(createGlossary(library, words, meanings).text()).toBe('')
  const none = createGlossary(library, new Map(), new Map())
  none.note(library.get('std.mem.OpenError')!)
  expect(none.text()).toBe('')
})
