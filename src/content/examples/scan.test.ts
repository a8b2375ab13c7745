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
