import { expect, it } from 'vitest'
import type { BodyElement } from '../../model/content/types.ts'
import { type ProjectBlock, verifiedQuery } from './project.ts'

const block = (attributes: Record<string, string>, code: string, output?: string): ProjectBlock => ({
  node: ['pre', { language: 'zig', ...attributes }, ['code', {}, code]] as BodyElement,
  output,
})

const MAIN = 'pub fn main() void {}'

it('a block alone: its kind, code and output or failure', () => {
  const run = block({ kind: 'run' }, MAIN, 'hi')
  expect(verifiedQuery(run, [])).toEqual({ kind: 'run', code: MAIN, expected: 'hi', files: [] })
  const fails = block({ kind: 'fails', fails: 'no' }, 'x')
  expect(verifiedQuery(fails, [])).toMatchObject({ kind: 'fails', expected: 'no' })
})

it('a kind that nobody said is seen in the code', () => {
  expect(verifiedQuery(block({}, 'test "a" {}'), [])?.kind).toBe('test')
  expect(verifiedQuery(block({}, MAIN), [])?.kind).toBe('run')
  expect(verifiedQuery(block({}, 'const a = 1;'), [])).toBe(null)
  expect(verifiedQuery(block({ exempt: 'why' }, MAIN), [])).toBe(null)
  expect(verifiedQuery(block({ language: 'c' }, MAIN), [])).toBe(null)
})

it('files of a group are verified with the one that uses them', () => {
  const main = block({ kind: 'run', filename: 'main.zig' }, 'const a = @import("a.zig");', 'out')
  const used = block({ filename: 'a.zig' }, 'pub const x = 1;')
  const unused = block({ filename: 'b.zig' }, 'pub const y = 1;')
  const group = [main, used, unused]
  const query = {
    kind: 'run',
    code: main.node[2]![2],
    expected: 'out',
    files: [{ name: 'a.zig', code: 'pub const x = 1;' }],
  }
  expect(verifiedQuery(main, group)).toEqual(query)
  expect(verifiedQuery(used, group)).toEqual(query)
  expect(verifiedQuery(unused, group)).toBe(null)
})

it('beside a build script every file is its own', () => {
  const build = block({ kind: 'build', filename: 'build.zig' }, 'pub fn build() void {}')
  const main = block({ filename: 'src/main.zig' }, MAIN)
  expect(verifiedQuery(main, [build, main])).toMatchObject({
    kind: 'build',
    files: [{ name: 'src/main.zig', code: MAIN }],
  })
})
