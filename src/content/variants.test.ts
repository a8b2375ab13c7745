import { expect, it } from 'vitest'
import { parseVariants } from './variants.ts'

const HASH = '0035eb6d457fe3f18159'
const links = { resolveLink: (href: string) => `/en${href}`, absolute: (href: string) => `https://x${href}` }
const parse = (text: string) =>
  parseVariants({ file: 'content/en/variants/std/fs.md', name: 'std/fs.md', text }, ['0.16.0', '0.17.0'], links)

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`
const TEST = 'test "x" {}'

it('has a block without a version for every release, marked with it', () => {
  const variants = parse(`---\ntitle: x\n---\n\n## ${HASH} Read\n\nIt takes an \`io\`.\n\n${fence('zig test', TEST)}`)
  expect(variants.map(({ target, version, line }) => [target, version, line])).toEqual([
    [HASH, '0.16.0', 5],
    [HASH, '0.17.0', 5],
  ])
  expect(variants[1]!.nodes.at(-1)![1]).toMatchObject({ language: 'zig', kind: 'test', zig: '0.17.0' })
  expect(variants.map(({ examples }) => examples[0]!.info.zig)).toEqual(['0.16.0', '0.17.0'])
  expect(variants[0]!.markdown).toBe(`It takes an \`io\`.\n\n${fence('zig', TEST)}`)
})

it('leaves out the blocks of other releases with their outputs, and releases that keep the original', () => {
  const text = `## ${HASH} Run\n\nIt differs.\n\n${fence('zig run zig="0.17.0"', 'pub fn main() void {}')}\n${fence('text', 'out')}`
  expect(parse(text).map(({ version, nodes }) => [version, nodes.length])).toEqual([['0.17.0', 3]])
})

it('leaves out the components of other releases', () => {
  const tree = (version: string) =>
    `::code-tree\n${fence(`zig test zig="${version}" [a.zig]`, TEST)}\n${fence('zig [b.zig]', '')}::\n`
  const one = parse(`## ${HASH} Test\n\nIt differs.\n\n${tree('0.17.0')}`)
  expect(one.map(({ version, nodes }) => [version, nodes.length])).toEqual([['0.17.0', 2]])
  const both = parse(`## ${HASH} Test\n\nIt differs.\n\n${tree('0.16.0')}\n${tree('0.17.0')}`)
  expect(both.map(({ examples }) => examples.map(({ info }) => info.zig))).toEqual([['0.16.0'], ['0.17.0']])
})

it('has a sentence alone for every release', () => {
  expect(parse(`## ${HASH} Gone\n\nIt was removed.\n`).map(({ markdown }) => markdown.trim())).toEqual([
    'It was removed.',
    'It was removed.',
  ])
})

it('has notes below headings, for every release or for one', () => {
  const variants = parse('## #how-it-works How it works\n\nBoth.\n\n### 0.17.0\n\nOne.\n')
  expect(variants.map(({ target, markdown }) => [target, markdown.trim()])).toEqual([
    ['#how-it-works', 'Both.'],
    ['#how-it-works', 'Both.\n\nOne.'],
  ])
})

it('refuses headings without a hash, and text before the first', () => {
  expect(() => parse('## Read\n\nText.\n')).toThrow(
    'The heading begins with neither the hash of a block nor the id of a heading.',
  )
  expect(() => parse('Text.\n')).toThrow('Nothing may come before the first heading.')
})
