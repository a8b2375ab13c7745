import { expect, it } from 'vitest'
import { sketchFacts, sketchFunction } from '../../../test/support/facts.ts'
import { errorIndexOf, errorNamesOf } from './error-index.ts'
import { libraryOf } from './library.ts'

const library = libraryOf(
  sketchFacts(
    [
      { path: 'std.fs.OpenError', kind: 'errorSet', errors: { names: ['AccessDenied', 'FileNotFound'] } },
      { path: 'std.fs.open', kind: 'function', errors: { names: ['AccessDenied', 'FileNotFound'] } },
      { path: 'std.fs.deleteFile', kind: 'function', errors: { names: ['FileNotFound'], open: ['Error'] } },
      { path: 'std.fs.walk', kind: 'function', errors: { inferred: true } },
      { path: 'std.fs.InitError', kind: 'alias', target: 'std.fs.OpenError' },
      {
        path: 'std.fs.lock',
        kind: 'function',
        errors: { names: ['Locked'] },
        others: [{ kind: 'function', source: ['fs.zig', 1, 2], errors: { names: ['LockViolation'] } }],
      },
      sketchFunction('std.fs.close'),
    ],
    'fs',
  ),
)

it('tells who returns FileNotFound', () => {
  expect(errorIndexOf(library).get('FileNotFound')).toEqual({
    sets: ['std.fs.OpenError'],
    functions: ['std.fs.deleteFile', 'std.fs.open'],
  })
})

it('knows the errors of other platforms, and none that nobody declares', () => {
  const index = errorIndexOf(library)
  expect(index.get('LockViolation')).toEqual({ sets: [], functions: ['std.fs.lock'] })
  expect([...index.keys()].sort()).toEqual(['AccessDenied', 'FileNotFound', 'LockViolation', 'Locked'])
  expect(errorNamesOf(library.get('std.fs.walk')!)).toEqual([])
})
