import { expect, it } from 'vitest'
import { examplesIn } from '../content/examples/scan.ts'
import { type ExamplePage, groupByHash, parseExamplePage, samplePages, withOutputs } from './pages.ts'
import { recordedIn } from './results.ts'

function page(file: string, ...infos: string[]): ExamplePage {
  const source = infos.map((info, index) => `\`\`\`zig ${info}\nconst name = "${file} ${index}";\n\`\`\`\n`).join('\n')
  return { file, source, ...examplesIn(parseExamplePage(source)) }
}
const examplesOf = (pages: ExamplePage[]) => pages.flatMap(({ examples }) => examples)
const hashesOf = (pages: ExamplePage[]) => examplesOf(pages).map(({ hash }) => hash)

const many = page('a.md', ...Array.from({ length: 90 }, () => 'test'), ...Array.from({ length: 10 }, () => 'run'))

it('takes the same blocks every time, each kind by its share', () => {
  const recorded = new Set(hashesOf([many]))
  const sample = samplePages([many], recorded, 10)
  expect(examplesOf(sample)).toHaveLength(10)
  expect(examplesOf(sample).filter(({ kind }) => kind === 'run')).toHaveLength(1)
  expect(hashesOf(samplePages([many], recorded, 10))).toEqual(hashesOf(sample))
})

it('takes every block that is not recorded', () => {
  const [first, ...others] = hashesOf([many])
  expect(hashesOf(samplePages([many], new Set(others), 5))).toContain(first)
  expect(hashesOf(samplePages([many], new Set(), 5))).toHaveLength(100)
})

it('leaves blocks of other versions to the whole run', () => {
  const other = page('b.md', 'test zig="0.14.1"', 'test')
  expect(hashesOf(samplePages([other], new Set(), 5))).toEqual([other.examples[1]!.hash])
})

it('keeps the part of the record that pages still have, with the page that has it now', () => {
  const blocks = groupByHash([page('b.md', 'test', 'run')])
  const [first] = [...blocks.keys()]
  const recorded = {
    [first!]: { kind: 'test' as const, file: 'old.md', runs: true as const },
    missing: { kind: 'run' as const, file: 'b.md' },
  }
  expect(recordedIn(blocks.values(), recorded)).toEqual({ [first!]: { kind: 'test', file: 'b.md', runs: true } })
})

const program = ['```zig run', 'pub fn main() void {}', '```']

it.each([
  [
    'replaces the text',
    [...program, '', '```text', 'old', 'lines', '```', 'end'],
    [...program, '', '```text', 'new', '```', 'end'],
  ],
  ['adds a text', [...program, '', 'end'], [...program, '', '```text', 'new', '```', '', 'end']],
  ['keeps indentation', nested(program), nested([...program, '', '```text', 'new', '```'])],
])('%s', (_, before, after) => {
  expect(updated(before.join('\n'), 'new')).toBe(after.join('\n'))
})

it('takes a longer fence when the output has one, and is stable', () => {
  const once = updated(program.join('\n'), 'a\n\n```b```')
  expect(once).toContain('````text\na\n\n```b```\n````')
  expect(updated(once, 'a\n\n```b```')).toBe(once)
})

function nested(lines: string[]): string[] {
  return ['- item', '', ...lines.map(line => (line === '' ? '' : `  ${line}`))]
}

function updated(source: string, output: string): string {
  const [example] = examplesIn(parseExamplePage(source)).examples
  return withOutputs(source, new Map([[example!, output]]))
}
