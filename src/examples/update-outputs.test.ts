import { expect, it } from 'vitest'
import { examplesIn } from '../content/examples/scan.ts'
import { parseExamplePage } from './parse-markdown.ts'
import { withOutputs } from './update-outputs.ts'

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
