import { expect, it } from 'vitest'
import { sketchFacts } from '../../test/support/facts.ts'
import { ERRORS_FILE, INDEX_FILE, type LookupIndex, type ModuleFile, moduleFile, NAME_HISTORY_FILE } from './data.ts'
import { describeDeclaration, describePart } from './describe.ts'
import { withLibrary } from './library-view.ts'
import { createLookupStore } from './store.ts'

const NAMES = { names: ['AccessDenied', 'FileNotFound', 'Unheard'] }
const facts = sketchFacts(
  [
    {
      path: 'std.fs.open',
      kind: 'function',
      signature: { text: 'pub fn open() OpenError!void' },
      errors: { ...NAMES, open: ['E'] },
    },
    { path: 'std.fs.OpenError', kind: 'errorSet', errors: NAMES },
    { path: 'std.fs.close', kind: 'function', signature: { text: 'pub fn close() !void' }, errors: { inferred: true } },
  ],
  'fs',
).modules[0]!

const module: ModuleFile = {
  facts,
  hrefs: facts.declarations.map(({ path }) => `/docs/std/fs#${path}`),
  words: {},
  sentences: {},
  errors: { 'std.fs.open error.AccessDenied': 'std.fs.OpenError error.AccessDenied' },
}
const index: LookupIndex = {
  zig: '0.15.1',
  title: 'T',
  origin: 'https://example.org',
  prefix: '',
  search: null,
  categories: [
    {
      key: 'system',
      label: 'System',
      description: '',
      modules: [{ key: 'fs', path: 'std.fs', description: '', declarations: 4 }],
    },
  ],
  pages: [],
  homes: {},
}
const files: Record<string, unknown> = {
  [INDEX_FILE]: index,
  [NAME_HISTORY_FILE]: { removed: [], changed: [], later: [], fields: [] },
  [ERRORS_FILE]: {
    AccessDenied: { sentence: 'Refused.', words: 'Refused. Ask.' },
    FileNotFound: { sentence: 'Nothing there.', words: 'Nothing there. Look at the `path`.' },
    'std.fs.OpenError error.AccessDenied': { sentence: 'Not for you.', words: 'Not for you.' },
  },
  [moduleFile('fs')]: module,
}
const store = createLookupStore(async path => (path in files ? JSON.stringify(files[path]) : null))

it('tells what each error means, that of the set before the general one', async () => {
  const open = await withLibrary(store, view => describeDeclaration(view, 'std.fs.open'))
  expect(open!.text).toContain(
    'Fails with: `Unheard`, those of `E`.\n\n- `AccessDenied`: Not for you.\n- `FileNotFound`: Nothing there.',
  )
  expect(open!.errors).toEqual(NAMES.names)
})

it('leaves out the errors that its description explains', async () => {
  const close = await withLibrary(store, view =>
    describeDeclaration(
      { ...view, wordsOf: () => 'Opens.\n\n### Errors\n\n- `AccessDenied`: it is locked.' },
      'std.fs.open',
    ),
  )
  expect(close!.text).toContain('Also fails with: `Unheard`, those of `E`.\n\n- `FileNotFound`: Nothing there.')
  expect(close!.text).not.toContain('Not for you.')
})

it('lists many errors by name', async () => {
  const names = ['FileNotFound', ...Array.from({ length: 8 }, (_, index) => `Error${index}`)]
  const open = await withLibrary(store, view => {
    const own = view.get('std.fs.open')
    return own && describeDeclaration({ ...view, get: () => ({ ...own, errors: { names } }) }, own.path)
  })
  expect(open!.text).toContain('Fails with: `FileNotFound`, `Error0`')
  expect(open!.text).not.toContain('Nothing there.')
})

it('keeps to the plain line where nothing is explained', async () => {
  const close = await withLibrary(store, view => describeDeclaration(view, 'std.fs.close'))
  expect(close!.text).toContain('Fails with: inferred errors.')
})

it('says all about one error', async () => {
  const part = await withLibrary(store, view => describePart(view, 'std.fs.OpenError', 'FileNotFound'))
  expect(part!.text).toContain(
    'Error of `std.fs.OpenError`: `error.FileNotFound`\n\nNothing there. Look at the `path`.',
  )
})
