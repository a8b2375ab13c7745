import { expect, it } from 'vitest'
import { sketchFacts, sketchFunction } from '../../../test/support/facts.ts'
import { blockHash } from '../../content/examples/hash.ts'
import type { VerifiedBlock } from '../../examples/results.ts'
import type { EditionWords } from '../../library/editions/edition-words.ts'
import { planPages } from '../../library/plan/plan.ts'
import { plainText, readSections } from '../../library/words/sections.ts'
import { editionWordsFile } from '../../model/editions.ts'
import type { OwnWords } from '../collect/own-words.ts'
import { editionOutputs, ownRows, partsOf } from './editions.ts'

it('lists the members on pages of groups', () => {
  const names = Array.from({ length: 400 }, (_, index) => `std.mem.read${index}`)
  const plan = planPages(sketchFacts(names.map(path => sketchFunction(path))))
  const parts = partsOf({ plan }, 'mem')
  expect(Object.keys(parts)[0]).toBe(plan.placeOf('std.mem.read0').route)
  expect(Object.values(parts).flat().sort()).toEqual(names.sort())
  expect(partsOf({ plan }, 'fs')).toEqual({})
})

const FILE = 'content/en/reference/editions/mem.md'
const describedIn = (versions: string[], text: string, module = 'mem'): OwnWords => {
  const row = { module, file: FILE, words: readSections(`## copy\n\n${text}`)[0]!.words! }
  return {
    key: '',
    releases: new Map(versions.map(version => [version, new Map([['std.mem.copy', row]])])),
    links: [],
    same: new Map(),
    counts: [],
  }
}
const program = 'pub fn main() void {}'
const verifiedIn = (...versions: string[]): Record<string, VerifiedBlock> =>
  Object.fromEntries(versions.map(zig => [blockHash('run', program, 'one', [], zig), { kind: 'run', file: FILE }]))
const example = (meta = '') => `Copies.\n\n\`\`\`zig run${meta}\n${program}\n\`\`\`\n\n\`\`\`text\none\n\`\`\`\n\nMore.`
const shown = (words: OwnWords, verified: Record<string, VerifiedBlock>) =>
  ownRows(words, 'mem', { verified }).map(({ versions, words: { rest } }) => [
    versions,
    rest.map(node => (node.type === 'code' ? node.value : plainText([node]))),
  ])

it('has the description of the guide for a module at the same address', async () => {
  const reference = { plan: planPages(sketchFacts([])), words: new Map() }
  const site = {
    reference,
    ownWords: async () => describedIn([], ''),
    catalog: [{ modules: [{ key: 'Io', slug: 'io', description: 'Streams.' }] }],
  }
  const outputs = editionOutputs(site as never, '', { versions: [], blocks: {}, verified: {} })
  const guideOf = async (module: string) =>
    (JSON.parse(String(await outputs.get(editionWordsFile(module))!())) as EditionWords).guide
  expect(await guideOf('io')).toMatchObject(['std.io', { sentence: 'Streams.' }])
  expect(await guideOf('fifo')).toBeUndefined()
})

it('stores a description that is the same in several releases once', () => {
  expect(shown(describedIn(['0.16.0', '0.17.0'], 'Copies. All.'), {})).toEqual([[['0.16.0', '0.17.0'], ['All.']]])
  expect(shown(describedIn(['0.16.0'], 'Copies.', 'fs'), {})).toEqual([])
})

it('keeps an example, with its output, for the releases that it is verified with', () => {
  const words = describedIn(['0.16.0', '0.17.0'], example())
  expect(shown(words, verifiedIn('0.16.0', '0.17.0'))).toEqual([
    [
      ['0.16.0', '0.17.0'],
      [program, 'one', 'More.'],
    ],
  ])
  expect(shown(words, verifiedIn('0.17.0'))).toEqual([
    [['0.16.0'], ['More.']],
    [['0.17.0'], [program, 'one', 'More.']],
  ])
  expect(shown(words, verifiedIn())).toEqual([[['0.16.0', '0.17.0'], ['More.']]])
})

it('lists the example as a program', () => {
  const words = describedIn(['0.16.0', '0.17.0'], example())
  expect(ownRows(words, 'mem', { verified: verifiedIn('0.17.0') }).map(({ examples }) => examples)).toEqual([
    undefined,
    [{ kind: 'run', code: program, output: 'one' }],
  ])
})

it('keeps an example that names a release for that release', () => {
  const words = describedIn(['0.16.0', '0.17.0'], example(' zig="0.16.0"'))
  expect(shown(words, verifiedIn('0.16.0', '0.17.0'))).toEqual([
    [['0.16.0'], [program, 'one', 'More.']],
    [['0.17.0'], ['More.']],
  ])
})
