import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { markdownProcessor } from '../content/markdown.ts'
import { parseTree } from './parse.ts'

/** Parses both ways, and returns the sources that went to the complete parser. */
function left(text: string): string[] {
  const sources: string[] = []
  const root = parseTree(text, 'components', source => {
    sources.push(source)
    return markdownProcessor.parse(source)
  })
  expect(JSON.stringify(root)).toBe(JSON.stringify(markdownProcessor.parse(text)))
  return sources
}

const TABLE = '| a | `b` | [c](d.md) |\n| --- | :-: | --: |\n| x |  | **y**: z |\n'
const COMPONENT = '::tabs\n:::tabs-item{label="A" :open="true"}\nText.\n\n```sh\nls\n```\n:::\n::\n'

describe('parseTree', () => {
  it.each([
    ['paragraphs', 'One `code` **strong**, *emphasis* and [a `link`](./x.md#y).\n\nsnake_case & more: `` a`b ``'],
    ['headings', '# One\n\n## Two `x` {#id}\nText.\n'],
    ['code', '```zig test key="a" [x.zig]\nconst a = 1;\n\n```\n~~~\n```\n~~~\n'],
    ['lists', '- a\n- **b** c\n\n1. one\n2. two\n'],
    ['tables', TABLE],
    ['components', COMPONENT],
    ['front matter', '---\ntitle: x\n---\n\nText.\n'],
  ])('reads %s itself', (_name, text) => {
    expect(left(text)).toEqual([])
  })

  it.each([
    ['a rare mark', 'One.\n\nTwo ~~three~~.\n\n- Four\n', ['Two ~~three~~.']],
    ['a table with an escape', `${TABLE}| a \\| b | c | d |\n\nText.`, [`${TABLE}| a \\| b | c | d |`]],
    [
      'a component with properties',
      '::note\n---\na: b\n---\nText.\n::\n\nMore.',
      ['::note\n---\na: b\n---\nText.\n::'],
    ],
  ])('leaves a block with %s to the complete parser', (_name, text, sources) => {
    expect(left(text)).toEqual(sources)
  })

  it.each([
    ['a definition', '[a]: b\n\n[a]\n'],
    ['a nested list', '- a\n  - b\n'],
    ['a loose list', '- a\n\n- b\n'],
    ['a paragraph of two lines', 'a\nb\n'],
    ['a heading below its text', 'a\n===\n'],
    ['an open fence', '```\na\n'],
    ['an open component', '::note\na\n'],
    ['a tab', '-\ta\n'],
    ['an empty text', ''],
  ])('leaves the whole text to the complete parser for %s', (_name, text) => {
    expect(left(text)).toEqual(text ? [text] : [])
  })

  it('makes the same trees of the guides to collections', () => {
    const folder = join(import.meta.dirname, '../../content/en/docs/std/collections')
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.md'))
    const sizes = names.map(name => {
      const text = readFileSync(join(folder, name), 'utf8')
      return left(text).join('').length / text.length
    })
    expect(sizes.filter(share => share > 0.2).length).toBeLessThan(names.length / 10)
  })
})
