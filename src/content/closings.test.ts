import { describe, expect, it } from 'vitest'
import { parseMarkdown } from './markdown.ts'

const FILE = 'content/en/x.md'
const parse = (text: string) => parseMarkdown(text, FILE, 4)

it.each([
  '::note\nText.\n::',
  '::note\nText.\n::  \n\nMore.',
  '::card-group\n:::card{title="A"}\nx\n:::\n::',
  '::tabs\n  :::tabs-item{label="A"}\n  x\n  :::\n::',
  '::note\n---\ntitle: T\n---\nx\n::',
  '> ::note\n> x\n> ::\n\nMore.',
  '- ::note\n  x\n  ::\n- y',
  '::note\r\nText.\r\n::\r\n',
  '::code-preview\n```md\n::note\n```\n::',
  '```sh\nnpm start\n```',
  '````md\n```zig\n```\n````',
  '- ~~~\n  x\n  ~~~~',
  '> ```\n> x\n> ```\n\nMore.',
  '    indented code\n    ```',
  'A time of 10:30, and `::` in code.',
])('takes %j', text => {
  expect(() => parse(text)).not.toThrow()
})

describe('an open block', () => {
  it.each([
    ['::note', 5, 'The component "note" is not closed. Put :: on a line of its own where it ends.'],
    ['Text.\n\n::note\nText.\n', 7, 'The component "note" is not closed.'],
    ['::note\nText.\n:::', 5, 'The component "note" is not closed.'],
    ['> ::note\n> x\n\nMore.', 5, 'The component "note" is not closed.'],
    ['::a\n:::b\nx\n::', 6, 'The component "b" is not closed. Put ::: on a line of its own where it ends.'],
    // The second is closed by the line that was meant for the first.
    ['::note\nx\n::tip\ny\n::', 5, 'The component "note" is not closed.'],
    ['```zig\nx', 5, 'The code block is not closed. Put ``` on a line of its own below the code.'],
    ['```', 5, 'The code block is not closed.'],
    ['````md\n```\n', 5, 'The code block is not closed. Put ```` on a line of its own below the code.'],
    ['::note\n~~~\nx\n::', 6, 'The code block is not closed. Put ~~~ on a line of its own below the code.'],
    ['- ```\n  x\n\nMore.', 5, 'The code block is not closed.'],
  ])('%j', (text, line, message) => {
    expect(() => parse(text)).toThrow(`${FILE}:${line}: ${message}`)
  })
})

it.each([
  ['::note\nx\n::\n\n::', 9],
  ['Text.\n::\nMore.', 6],
  ['::note\nx\n:::\n\n::', 7],
])('a line that closes nothing: %j', (text, line) => {
  expect(() => parse(text)).toThrow(
    `${FILE}:${line}: The line closes a component, but none with as many colons is open. Remove it, or write as many colons as in the line that opens the component.`,
  )
})

it.each([
  ['::card\n---\ntitle: T\nbadge: a: b\n---\nx\n::', 8, 'no valid YAML: Nested mappings are not allowed'],
  ['::card\n---\ntitle: &a [*a]\n---\nx\n::', 7, 'nested deeper than 20 levels.'],
])('properties of a component: %j', (text, line, message) => {
  expect(() => parse(text)).toThrow(`${FILE}:${line}: The block of properties of "card" is ${message}`)
})
