import { expect, it } from 'vitest'
import { sketchFacts } from '../../../test/support/facts.ts'
import { libraryOf } from '../facts/library.ts'
import { meaningKey } from './error-meanings.ts'

const BOTH = { names: ['AccessDenied', 'FileNotFound'] }
const library = libraryOf(
  sketchFacts(
    [
      {
        path: 'std.posix.ConnectError',
        kind: 'errorSet',
        errors: BOTH,
        value: { text: 'error{ AccessDenied, FileNotFound }' },
      },
      {
        path: 'std.posix.OpenError',
        kind: 'errorSet',
        errors: { names: ['FileNotFound'] },
        value: { text: 'error{FileNotFound}' },
      },
      {
        path: 'std.posix.DialError',
        kind: 'errorSet',
        errors: BOTH,
        value: { text: 'error{Busy} || ConnectError', refs: [[15, 27, 'std.posix.ConnectError']] },
      },
      {
        path: 'std.posix.LocalError',
        kind: 'errorSet',
        errors: BOTH,
        value: { text: 'error{FileNotFound} || ConnectError', refs: [[23, 35, 'std.posix.ConnectError']] },
      },
      {
        path: 'std.posix.AllError',
        kind: 'errorSet',
        errors: BOTH,
        value: {
          text: 'ConnectError || OpenError',
          refs: [
            [0, 12, 'std.posix.ConnectError'],
            [16, 25, 'std.posix.OpenError'],
          ],
        },
      },
      {
        path: 'std.posix.dial',
        kind: 'function',
        errors: BOTH,
        signature: { text: 'pub fn dial() DialError!void', refs: [[14, 23, 'std.posix.DialError']] },
        returns: [14, 28],
      },
    ],
    'posix',
  ),
)

const OWN = 'std.posix.ConnectError error.FileNotFound'
const key = (path: string, name = 'FileNotFound') => meaningKey(library, each => each === OWN, library.get(path)!, name)

it('is that of the set, for the set and for all that is made of it', () => {
  expect(key('std.posix.ConnectError')).toBe(OWN)
  expect(key('std.posix.DialError')).toBe(OWN)
  expect(key('std.posix.dial')).toBe(OWN)
})

it('is the name where the set says nothing of its own', () => {
  expect(key('std.posix.dial', 'AccessDenied')).toBe('AccessDenied')
  expect(key('std.posix.OpenError')).toBe('FileNotFound')
})

it('is the name where the sets that make it up differ', () => {
  expect(key('std.posix.AllError')).toBe('FileNotFound')
  expect(key('std.posix.LocalError')).toBe('FileNotFound')
})
