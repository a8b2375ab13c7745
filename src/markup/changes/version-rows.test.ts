// The committed history as readers see it: below declarations, and as the differences of their version.

import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { committedFacts } from '../../../test/support/committed-facts.ts'
import { createHistory } from '../../library/history/history.ts'
import { readHistory } from '../../library/json-folder.ts'
import { planPages, type ReferencePlan } from '../../library/plan/plan.ts'
import { deprecationNote, historyMark } from '../declarations/history-mark.ts'
import { resolveHrefs } from '../declarations/html.ts'
import { startRendering } from '../declarations/rendering.ts'
import { versionsByPage } from './version-rows.ts'

const DIR = join(import.meta.dirname, '../../../reference')
let plan: ReferencePlan

beforeAll(async () => {
  plan = planPages(await committedFacts(), undefined, undefined, createHistory(readHistory(join(DIR, 'history'))))
})

const html = (path: string) =>
  resolveHrefs(historyMark(startRendering(plan, null, new Map()), path), route => `/en${route}`)
const text = (path: string) => html(path).replace(/<[^>]*>/g, '')
const page = (path: string) => versionsByPage(plan).get(plan.pageOf(path)!.route)!()
const rows = (path: string, version: string) => page(path).versions[version]!
const mark = (path: string, version: string) => {
  const { route, anchor } = plan.placeOf(path)
  return versionsByPage(plan).get(route)!().versions[version]!.marks[anchor]
}

it.each([
  ['std.array_list.Aligned.append', 'Changed in 0.15'],
  ['std.ArrayList', 'Changed in 0.15, 0.16, and 0.17'],
  ['std.ArrayListUnmanaged', 'Changed in 0.16 and 0.17'],
  ['std.mem.indexOf', 'Renamed to std.mem.find in 0.16'],
  ['std.mem.lastIndexOf', 'Renamed to std.mem.findLast in 0.16'],
  ['std.mem.trimLeft', 'Removed in 0.16'],
  ['std.Thread.sleep', 'Since 0.14 · Removed in 0.16: use std.Io.sleep'],
  ['std.fs.Dir.openFile', 'Changed in 0.12 and 0.15 · Removed in 0.16: use std.Io.Dir.openFile'],
])('the line of %s', (path, line) => {
  expect(text(path)).toBe(line)
})

it('says since when a declaration is deprecated once, with what to use', () => {
  const note = deprecationNote(startRendering(plan, null, new Map()), plan.library.get('std.ArrayListUnmanaged')!)
  expect(note.replace(/<[^>]*>/g, '')).toBe('Deprecated in 0.15: use std.ArrayList')
})

it('names of other versions lead to the changes of the release, those of ours to the declaration', () => {
  expect(html('std.fs.Dir.openFile')).toContain(
    '<a href="/en/docs/changes/0-16#Io.Dir"><code>std.Io.Dir.openFile</code></a>',
  )
  expect(html('std.fs.Dir.openFile')).toMatch(
    /<b><a href="\/en\/docs\/changes\/0-16#fs\.Dir[^"]*">Removed in 0\.16<\/a><\/b>/,
  )
  expect(mark('std.fs.Dir.openFile', '0.16.0')).toMatchObject({
    removed: ['0.16', expect.stringContaining('/docs/changes/0-16#fs.Dir')],
    use: [['std.Io.Dir.openFile', '/docs/changes/0-16#Io.Dir']],
  })
  expect(mark('std.mem.trimLeft', '0.17.0')).toMatchObject({
    use: [['std.mem.trimStart', plan.hrefOf('std.mem.trimStart')]],
  })
})

it('a declaration that other versions have under another name is no missing one', () => {
  const append = mark('std.array_list.Aligned.append', '0.14.1')!
  expect(append).not.toHaveProperty('removed')
  expect(append.lines).toContain('<ins>')
  expect(mark('std.mem.indexOf', '0.17.0')).toMatchObject({ renamed: true, deprecated: ['0.16', expect.anything()] })
  expect(mark('std.mem.indexOf', '0.14.1')).toBeUndefined()
})

it('counts declarations of pages below, too', () => {
  const { removed } = rows('std.Thread', '0.17.0')
  for (const path of ['std.Thread.Mutex', 'std.Thread.Condition', 'std.Thread.Pool']) {
    expect(plan.pageOf(path), path).toBeDefined()
    expect(rows(path, '0.17.0').removed, path).toBeGreaterThan(1)
  }
  const own = Object.values(rows('std.Thread', '0.17.0').marks).filter(each => each.removed !== undefined)
  expect(removed).toBeGreaterThan(own.length)
  expect(rows('std', '0.17.0').removed).toBeGreaterThan(removed)
  expect(page('std.Thread').name).toBe('std.Thread')
})

it('leads to the section of the module in each release between', () => {
  expect(rows('std.fs', '0.16.0').releases).toEqual([['0.16', '/docs/changes/0-16#module-fs']])
  expect(rows('std.fs', '0.17.0').releases.map(([name]) => name)).toEqual(['0.16', '0.17'])
  expect(rows('std.fs', '0.14.1')).toMatchObject({
    isEarlier: true,
    releases: [['0.15', '/docs/changes/0-15#module-fs']],
  })
  expect(rows('std.array_list', '0.14.1').releases).toEqual([['0.15', expect.stringMatching(/#module-/)]])
})
