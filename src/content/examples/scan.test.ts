import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseExamplePage } from '../../examples/pages.ts'
import { blockHash } from './hash.ts'
import { examplesIn } from './scan.ts'

describe('examplesIn', () => {
  it('finds blocks at the top, in lists and in components', () => {
    const { examples, exempt, problems } = examplesIn(fixture('good'))
    expect(examples.map(({ kind, line }) => [kind, line])).toEqual([
      ['test', 7],
      ['run', 23],
      ['fails', 42],
    ])
    expect(exempt).toEqual([{ line: 51, reason: 'needs a second machine' }])
    expect(problems).toEqual([])
  })

  it('removes the indentation and takes the following text as output', () => {
    const run = examplesIn(fixture('good')).examples[1]!
    expect(run.node.value).toMatch(/^const std = .*\n\npub fn main/)
    expect(run.expected).toBe('to stdout\nto stderr')
    expect(run.hash).toBe(blockHash('run', run.node.value, run.expected))
  })

  it('counts a block of a page about other releases once for each, or for the one that it names', () => {
    const block = (meta: string) => `\`\`\`zig test${meta}\ntest {}\n\`\`\`\n\n`
    const text = block('') + block(' zig="0.17.0"') + block(' zig="0.15.1"')
    const { examples, problems } = examplesIn(parseExamplePage(text), ['0.16.0', '0.17.0'])
    expect(examples.map(({ line, info }) => [line, info.zig])).toEqual([
      [1, '0.16.0'],
      [1, '0.17.0'],
      [5, '0.17.0'],
      [9, '0.15.1'],
    ])
    expect(examples[1]!.hash).toBe(examples[2]!.hash)
    expect(examples[1]!.hash).toBe(blockHash('test', 'test {}', '', [], '0.17.0'))
    expect(problems).toEqual([
      {
        line: 9,
        message: 'for Zig 0.15.1, but the page is about 0.16.0 and 0.17.0',
        fix: 'write zig="0.17.0", or leave it out',
      },
    ])
  })

  it('takes no text that something else separates from the block', () => {
    const page = examplesIn(
      parseExamplePage('```zig run\npub fn main() void {}\n```\n\nwords\n\n```text\nother\n```\n'),
    )
    expect(page.examples[0]!.output).toBeUndefined()
  })

  it('infers test and run, and complains about the rest', () => {
    const { examples, problems } = examplesIn(fixture('bad'))
    expect(examples.find(({ line }) => line === 29)!.kind).toBe('run')
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [46, 'unknown word "tets" after `zig`'],
      [50, 'neither a test nor a program'],
      [54, 'exempt without a reason'],
    ])
    const both = examplesIn(parseExamplePage('```zig\ntest {}\npub fn main() void {}\n```'))
    expect(both.problems[0]!.message).toBe('both a test and a main')
  })

  it('joins the files of a component into projects', () => {
    const root = fixture('projects')
    const { examples, problems } = examplesIn(root)
    expect(problems).toEqual([])
    expect(examples.map(({ kind, files }) => [kind, files.map(file => file.name)])).toEqual([
      ['build', ['src/main.zig', 'src/words.zig']],
      ['run', ['words.zig', 'greeting.txt']],
      ['build', []],
      ['fails', []],
    ])
  })

  it('verifies the Zig files of a project with the block that needs them', () => {
    const { examples } = examplesIn(fixture('projects'))
    expect(examples.map(({ parts }) => parts.map(({ lang }) => lang))).toEqual([['zig', 'zig'], ['zig'], [], []])
  })
})

function fixture(name: string) {
  return parseExamplePage(readFileSync(new URL(`../../../test/fixtures/examples/${name}.md`, import.meta.url), 'utf8'))
}
