import { expect, test } from 'vitest'
import type { Library } from '../../library/facts/library.ts'
import { createHistory, type PathHistory } from '../../library/history/history.ts'
import { versionNames } from './version-names.ts'

const rows: PathHistory[] = [
  { path: 'std.kept', changes: [{ version: '0.16.0', level: 'extends', parts: ['errors'] }] },
  { path: 'std.broken', changes: [{ version: '0.16.0', level: 'breaks', parts: ['signature'], was: 'a', now: 'b' }] },
  { path: 'std.moved', in: '11111100', gone: [{ version: '0.16.0', use: ['std.there'] }] },
  { path: 'std.perhaps', in: '11111100', gone: [{ version: '0.16.0', use: ['std.there'], probably: true }] },
  { path: 'std.lost', in: '11111110', gone: [{ version: '0.17.0' }] },
  { path: 'std.table', in: '11111100', gone: [{ version: '0.16.0' }], giant: true },
  { path: 'std.there', in: '00000011' },
]
const history = createHistory([{ module: 'all', versions: [], paths: rows }])
const documented = rows.filter(row => row.path !== 'std.there').map(({ path }) => [path, {}] as const)
const library = { declarations: new Map(documented) } as unknown as Library

test('lists what a version has not, with what to write there, and what breaks', () => {
  expect(versionNames({ library, history }, '0.16.0').split('\n')).toEqual([
    'std.broken\tchanged',
    'std.moved\tgone\tstd.there',
    'std.perhaps\tgone\t≈ std.there',
    '',
  ])
  expect(versionNames({ library, history }, '0.17.0')).toContain('\nstd.lost\tgone\n')
  expect(versionNames({ library, history }, '0.15.2')).toBe('\n')
})
