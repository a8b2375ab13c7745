import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sketchFacts, sketchFunction } from '../../../test/support/facts.ts'
import { loadFacts } from './load.ts'

let dir: string
beforeEach(async () => {
  dir = join(await mkdtemp(join(tmpdir(), 'facts-')), 'reference/0.15.1')
  await mkdir(dir, { recursive: true })
})
afterEach(() => rm(join(dir, '../..'), { recursive: true }))

const [facts] = sketchFacts([sketchFunction('std.mem.eql', 'pub fn eql(a: T) bool', [[14, 15, 'std.mem']])]).modules
const [root, eql] = facts!.declarations
const write = (value: unknown) => writeFile(join(dir, 'mem.json'), JSON.stringify(value, null, 1))

it('reads every module of a version', async () => {
  await write(facts)
  expect(await loadFacts(dir)).toEqual({ version: '0.15.1', modules: [facts] })
})

it.each([
  ['a list', [], ':1: The file is wrong: expected an object with "module", "path", "version", "declarations".'],
  ['no version', { ...facts, version: undefined }, ':1: The file is wrong: expected a field "version".'],
  [
    'declarations that are no list',
    { ...facts, declarations: {} },
    'The value "declarations" is wrong: expected a list.',
  ],
  ['an unknown field', { ...facts, more: 1 }, 'The value "more" is wrong: expected no such field.'],
  [
    'a kind that there is not',
    { ...facts, declarations: [{ ...root, kind: 'class' }] },
    ':8: The value "declarations.0.kind" is wrong: expected one of function, typeFunction,',
  ],
  [
    'a place without its lines',
    { ...facts, declarations: [{ ...root, source: ['mem.zig'] }] },
    'The value "declarations.0.source" is wrong: expected a list of 3 values.',
  ],
  [
    'a signature that is no text',
    { ...facts, declarations: [root, { ...eql, signature: 'pub fn eql()' }] },
    'The value "declarations.1.signature" is wrong: expected an object with "text".',
  ],
  [
    'a wrong variant of a variant',
    {
      ...facts,
      declarations: [{ ...root, variants: [{ kind: 'struct', variants: [{ kind: 'struct', method: 'yes' }] }] }],
    },
    'The value "declarations.0.variants.0.variants.0.method" is wrong: expected true, or no such field.',
  ],
  [
    'a line that is no number',
    { ...facts, declarations: [{ ...root, fields: [{ name: 'a', line: -1 }] }] },
    'The value "declarations.0.fields.0.line" is wrong: expected a whole number.',
  ],
  [
    'an alias of nothing',
    { ...facts, declarations: [root, { path: 'std.mem.x', kind: 'alias', source: root!.source, target: 'std.gone' }] },
    'The facts lead to std.gone, which no file of them declares.',
  ],
])('refuses %s', async (_name, value, message) => {
  await write(value)
  await expect(loadFacts(dir)).rejects.toThrow(message)
  await expect(loadFacts(dir)).rejects.toThrow(
    /^reference\/0\.15\.1\/mem\.json:\d+: .* Take it back from git, or run "npm run reference"\.$/,
  )
})

it('refuses a text that names a declaration which is not there', async () => {
  const text = '{"module":"mem","path":"std.mem","version":"0.15.1","declarations":[\n'
  const declaration = { ...eql, signature: { text: 'pub fn eql(a: T) bool', refs: [[14, 15, 'std.c.@"x$y"']] } }
  await writeFile(join(dir, 'mem.json'), `${text}${JSON.stringify(declaration)}\n]}`)
  await expect(loadFacts(dir)).rejects.toThrow(
    'reference/0.15.1/mem.json:2: The facts lead to std.c.@"x$y", which no file of them declares.',
  )
})

it('refuses a file that is cut off, and a folder without any', async () => {
  await expect(loadFacts(dir)).rejects.toThrow('reference/0.15.1: There are no facts in this folder.')
  await writeFile(join(dir, 'mem.json'), JSON.stringify(facts).slice(0, 90))
  await expect(loadFacts(dir)).rejects.toThrow('reference/0.15.1/mem.json:1: The JSON ends before it is complete.')
})
