import { expect, it } from 'vitest'
import { sketchFacts, sketchFunction } from '../../test/support/facts.ts'
import { libraryOf } from '../library/facts/library.ts'
import { parseContentDocument } from './document.ts'
import { checkErrorNames } from './error-names.ts'

const library = libraryOf(
  sketchFacts([
    { ...sketchFunction('std.mem.cast'), errors: { names: ['Overflow', 'NoSpaceLeft'] } },
    sketchFunction('std.mem.eql'),
  ]),
)
const namesIn = (text: string) =>
  checkErrorNames(parseContentDocument('content/en/reference/mem.md', text), library, { 'std.mem.x': ['BadName'] }).map(
    ({ line, fix }) => [line, fix],
  )

it('finds names of errors that are not code, also those of inferred sets', () => {
  expect(
    namesIn('## eql\n\nFails with NoSpaceLeft or BadName, never\nwith `NoSpaceLeft` or error.NoSpaceLeft.\n'),
  ).toEqual([
    [3, 'Write `NoSpaceLeft`.'],
    [3, 'Write `BadName`.'],
  ])
})

it('takes a name of one word for an error where the function returns it', () => {
  expect(namesIn('## cast\n\nOverflow is checked. Fails with Overflow.\n')).toEqual([[3, 'Write `Overflow`.']])
  expect(namesIn('## eql\n\nStops with Overflow.\n')).toEqual([])
})
