import { expect, test } from 'vitest'
import { type Sketch, sketchFacts } from '../../../test/support/facts.ts'
import { libraryOf } from '../facts/library.ts'
import { recordBetween, recordsOf } from './change-records.ts'
import { declarationHistory, historySentence } from './declaration-history.ts'
import { createHistory, type PathHistory, shortVersion } from './history.ts'
import { changesOf, changesOfModule, RELEASES } from './release-changes.ts'

const versions = ['0.11.0', '0.12.1', '0.13.0', '0.14.1', '0.15.1', '0.15.2', '0.16.0', '0.17.0']
const rows: PathHistory[] = [
  { path: 'std.a.old', in: '11000000', gone: [{ version: '0.13.0', use: ['std.a.middle'] }] },
  {
    path: 'std.a.middle',
    in: '00110000',
    from: { path: 'std.a.old', version: '0.13.0' },
    gone: [{ version: '0.15.1', use: ['std.a.now'], probably: true }],
  },
  { path: 'std.a.now', in: '00001100', gone: [{ version: '0.16.0' }] },
  {
    path: 'std.a.stays',
    changes: [
      { version: '0.12.1', level: 'cosmetic', parts: ['signature'] },
      { version: '0.15.1', level: 'breaks', parts: ['signature'], was: 'fn stays() void', now: 'fn stays(a: u8) void' },
      {
        version: '0.16.0',
        level: 'breaks',
        parts: ['signature'],
        was: 'fn stays(a: u8) void',
        now: 'fn stays(b: u9) void',
      },
    ],
  },
]
const coming: PathHistory[] = [
  {
    path: 'std.b.next',
    in: '00000011',
    from: { path: 'std.b.went', version: '0.16.0' },
    came: { line: 'fn next() void', fields: ['x: u8', 'y: u8'] },
    changes: [
      { version: '0.17.0', level: 'breaks', parts: ['fields'], now: 'fn next(io: Io) void', fieldsGone: ['y: u8'] },
    ],
  },
  { path: 'std.b.went', in: '11111100', gone: [{ version: '0.16.0', use: ['std.b.next'] }] },
]
const history = createHistory([{ module: 'a', versions, paths: [...rows, ...coming] }], versions)

test('a path is followed through all its moves', () => {
  expect(history.replacementFor('std.a.old', '0.13.0')).toEqual({ use: ['std.a.middle'] })
  expect(history.replacementFor('std.a.old', '0.15.1')).toEqual({ use: ['std.a.now'], probably: true })
  expect(history.replacementFor('std.a.now', '0.17.0')).toBeNull()
  expect(history.earlierPathOf('std.a.middle')).toEqual({ path: 'std.a.old', version: '0.13.0' })
})

test('a path without a row is not known to be anywhere', () => {
  expect(history.isIn('std.a.old', '0.12.1')).toBe(true)
  expect(history.isIn('std.a.old', '0.13.0')).toBe(false)
  expect(history.isIn('std.a.other', '0.13.0')).toBeUndefined()
})

test('what a page says', () => {
  const found = declarationHistory(history, 'std.a.now')!
  expect(found).toMatchObject({ since: '0.15.1', gone: { version: '0.16.0' } })
  expect(historySentence(found)).toBe('Since 0.15. Removed in 0.16: no replacement.')
  expect(historySentence(declarationHistory(history, 'std.a.stays')!)).toBe('Changed in 0.15, 0.16.')
  expect(declarationHistory(history, 'std.a.other')).toBeNull()
})

test('what a page of another release says', () => {
  const sentence = (path: string, version: string) => historySentence(declarationHistory(history, path, version)!)
  expect(sentence('std.a.middle', '0.14.1')).toBe(
    'Since 0.13 (before: `std.a.old`). Removed in 0.15: likely `std.a.now` (unconfirmed).',
  )
  expect(sentence('std.b.next', '0.17.0')).toBe('Since 0.16 (before: `std.b.went`). Changed in 0.17.')
})

test('a deprecation is no change of the declaration, and a new name is its new name', () => {
  const deprecated = (version: string, more: object = {}) => ({
    version,
    level: 'extends' as const,
    parts: ['deprecated' as const],
    ...more,
  })
  const paths: PathHistory[] = [
    { path: 'std.a.old', changes: [deprecated('0.16.0', { use: 'std.a.find', renamed: true })] },
    { path: 'std.a.poor', changes: [deprecated('0.15.1', { use: 'std.a.good' })] },
    { path: 'std.a.last', changes: [deprecated('0.15.1'), { version: '0.16.0', level: 'breaks', parts: ['fields'] }] },
  ]
  const own = createHistory([{ module: 'a', versions: history.versions, paths }])
  const sentence = (path: string) => historySentence(declarationHistory(own, path)!)
  expect(sentence('std.a.old')).toBe('Renamed to `std.a.find` in 0.16.')
  expect(sentence('std.a.poor')).toBe('Deprecated in 0.15: use `std.a.good`.')
  expect(declarationHistory(own, 'std.a.last')).toEqual({
    changed: [{ version: '0.16.0', breaks: true }],
    deprecated: { version: '0.15.1' },
  })
})

test('a declaration has the history of its older name, without the deprecation of that', () => {
  const change = { version: '0.15.1', level: 'breaks', was: 'fn add(x: T)', now: 'fn add(gpa: A, x: T)' } as const
  const paths: PathHistory[] = [
    { path: 'std.Old.add', changes: [{ ...change, parts: ['deprecated', 'signature'], use: 'std.list.New.add' }] },
    {
      path: 'std.list.New.add',
      in: '00001111',
      as: 'std.Old.add',
      changes: [{ version: '0.17.0', level: 'breaks', parts: ['signature'] }],
    },
    { path: 'std.list.New', in: '00001111', as: 'std.Old' },
  ]
  const joined = createHistory([{ module: 'list', versions, paths }], versions)
  expect(historySentence(declarationHistory(joined, 'std.list.New.add')!)).toBe('Changed in 0.15, 0.17.')
  expect(declarationHistory(joined, 'std.list.New.add')!.changed).toEqual([
    { version: '0.15.1', breaks: true, name: 'std.Old.add' },
    { version: '0.17.0', breaks: true },
  ])
  const row = joined.declarationOf('std.list.New.add')!
  expect(row.changes![0]).toEqual({ ...change, parts: ['signature'] })
  expect(recordBetween(joined, row, '0.15.1', '0.14.1')).toMatchObject({ change: 'changed', now: 'fn add(x: T)' })
  // The path itself is as new as before, and an older name that never changed has no row.
  expect(joined.isIn('std.list.New.add', '0.14.1')).toBe(false)
  expect(declarationHistory(joined, 'std.list.New')).toBeNull()
})

test('a name that a version has only as a compile error was removed there', () => {
  const paths: PathHistory[] = [
    { path: 'std.a.left', in: '11111110', gone: [{ version: '0.17.0', use: ['std.a.now'] }] },
  ]
  const left = createHistory([{ module: 'a', versions, paths }], versions)
  expect(historySentence(declarationHistory(left, 'std.a.left', '0.17.0')!)).toBe('Removed in 0.17: use `std.a.now`.')
})

test('a record for each change', () => {
  expect(recordsOf(history, rows[1]!)).toEqual([
    { path: 'std.a.middle', version: '0.13.0', change: 'added', from: 'std.a.old' },
    { path: 'std.a.middle', version: '0.15.1', change: 'gone', use: ['std.a.now'], probably: true },
  ])
})

test('what comes is found with its line, as it is in the version that is asked for', () => {
  const [next, went] = coming as [PathHistory, PathHistory]
  expect(recordsOf(history, next)[0]).toMatchObject({ version: '0.16.0', change: 'added', now: 'fn next() void' })
  expect(recordBetween(history, next, '0.15.1', '0.17.0')).toEqual({
    path: 'std.b.next',
    version: '0.17.0',
    change: 'added',
    now: 'fn next(io: Io) void',
    fieldsNew: ['x: u8'],
  })
  expect(recordBetween(history, went, '0.15.1', '0.16.0')).toMatchObject({ use: ['std.b.next'], now: 'fn next() void' })
  expect(recordsOf(history, went)).toMatchObject([{ change: 'gone', now: 'fn next() void' }])
})

test('between two versions the steps are joined, in both directions', () => {
  expect(recordBetween(history, rows[3]!, '0.14.1', '0.17.0')).toMatchObject({
    change: 'changed',
    level: 'breaks',
    was: 'fn stays() void',
    now: 'fn stays(b: u9) void',
  })
  expect(recordBetween(history, rows[3]!, '0.15.1', '0.14.1')).toMatchObject({
    was: 'fn stays(a: u8) void',
    now: 'fn stays() void',
  })
  expect(recordBetween(history, rows[0]!, '0.12.1', '0.15.1')).toMatchObject({ change: 'gone', use: ['std.a.now'] })
  expect(recordBetween(history, rows[3]!, '0.13.0', '0.14.1')).toBeNull()
})

test('the page of a release shows the line of what replaces a name, where the site has no place for it', () => {
  const release = RELEASES.find(({ name }) => name === '0.16')!
  const module = changesOf(history, release).modules.find(({ path }) => path === 'std.b')!
  expect(module.gone).toEqual([
    { path: 'std.b.went', version: '0.16.0', below: 0, replacement: { use: ['std.b.next'] }, now: 'fn next() void' },
  ])
  expect(module.added).toMatchObject([{ path: 'std.b.next', from: 'std.b.went', now: 'fn next() void' }])
})

test('patch releases of our version are found apart, others are not', () => {
  expect(['0.15.1', '0.15.2', '0.14.1'].map(shortVersion)).toEqual(['0.15', '0.15.2', '0.14'])
})

test('a module has the changes of its own names, of those that lead to it, and of those that it replaced', () => {
  const paths: PathHistory[] = [
    { path: 'std.B', in: '00001111' },
    { path: 'std.a', in: '11110000', gone: [{ version: '0.15.1', use: ['std.b'] }] },
    { path: 'std.b.old', in: '11111100', gone: [{ version: '0.16.0' }] },
    { path: 'std.c', in: '11110000', gone: [{ version: '0.15.1', use: ['std.b'], probably: true }] },
  ]
  const sketches: Sketch[] = [
    { path: 'std.b.now', kind: 'constant' },
    { path: 'std.B', kind: 'alias', target: 'std.b.now' },
  ]
  const library = libraryOf(sketchFacts(sketches, 'b'))
  const found = changesOfModule(createHistory([{ module: 'b', versions, paths }], versions), library, 'b')
  expect(found.map(({ release, module: { added, gone } }) => [release.name, ...added, ...gone].map(pathOf))).toEqual([
    ['0.16', 'std.b.old'],
    ['0.15', 'std.B', 'std.a'],
  ])
})

const pathOf = (row: string | { path: string }): string => (typeof row === 'string' ? row : row.path)
