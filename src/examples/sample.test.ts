import { expect, it } from 'vitest'
import { examplesIn } from '../content/examples/scan.ts'
import { groupByHash } from './check-pages.ts'
import { parseExamplePage } from './parse-markdown.ts'
import type { ExamplePage } from './read-pages.ts'
import { recordedIn, samplePages } from './sample.ts'

function page(file: string, ...infos: string[]): ExamplePage {
  const source = infos.map((info, index) => `\`\`\`zig ${info}\n// ${file} ${index}\n\`\`\`\n`).join('\n')
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
