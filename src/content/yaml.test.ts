import { describe, expect, it } from 'vitest'
import { MAX_YAML_ALIASES, MAX_YAML_DEPTH, parseYaml } from './yaml.ts'

const parse = (text: string, line = 2) =>
  parseYaml({ text, file: 'content/en/x.md', line, subject: 'The front matter is', fix: 'Correct it.' })

const TOO_DEEP = `nested deeper than ${MAX_YAML_DEPTH} levels. Make it flatter.`
const nested = (depth: number) => `a: ${'['.repeat(depth)}${']'.repeat(depth)}`
const aliases = (count: number) =>
  ['a: &a x', ...Array.from({ length: count }, (_, index) => `b${index}: *a`)].join('\n')

describe('parseYaml', () => {
  it('gives the value, and the line of each part of it in the file', () => {
    const { value, lineOf } = parse('title: T\nlinks:\n  - label: L\n    to: /x')
    expect(value).toEqual({ title: 'T', links: [{ label: 'L', to: '/x' }] })
    expect([['title'], ['links', 0, 'to'], ['links', 0, 'icon'], []].map(lineOf)).toEqual([2, 5, 4, 2])
    expect(parse('').value).toBeNull()
  })

  it('takes an alias, and values some levels deep', () => {
    expect(parse('a: &a x\nb: *a').value).toEqual({ a: 'x', b: 'x' })
    expect(parse(aliases(MAX_YAML_ALIASES - 1)).value).toHaveProperty('b0', 'x')
    expect(parse(nested(MAX_YAML_DEPTH)).value).toHaveProperty('a')
  })

  it.each([
    [
      'a colon in a value',
      'a: 1\nb: c: d',
      3,
      'no valid YAML: Nested mappings are not allowed in compact mappings. Correct it.',
    ],
    ['a field twice', 'a: 1\na: 2', 3, 'no valid YAML: Map keys must be unique. Correct it.'],
    ['two documents', 'a: 1\n---\nb: 2', 3, 'no valid YAML: Source contains multiple documents'],
    ['a level too many', `x: 1\n${nested(MAX_YAML_DEPTH + 1)}`, 3, TOO_DEEP],
    ['5,000 brackets', `x: 1\n${nested(5000)}`, 3, TOO_DEEP],
    ['5,000 braces', `x: 1\na: ${'{a: '.repeat(5000)}`, 3, TOO_DEEP],
    ['5,000 markers', 'x:\n' + '- '.repeat(5000), 3, TOO_DEEP],
    [
      'ever more indentation',
      Array.from({ length: 5000 }, (_, index) => `${' '.repeat(index)}a:`).join('\n'),
      203,
      TOO_DEEP,
    ],
    ['an anchor inside of itself', 'x: 1\na: &a [*a]', 3, TOO_DEEP],
    [
      'many aliases',
      aliases(200),
      3,
      `no valid YAML: its aliases (*name) stand for more than ${MAX_YAML_ALIASES} values. Write`,
    ],
    [
      'an alias of nothing',
      'x: 1\na: *b',
      3,
      'no valid YAML: Unresolved alias (the anchor must be set before the alias): b. Set',
    ],
  ])('refuses %s', (_name, text, line, message) => {
    expect(() => parse(text)).toThrow(`content/en/x.md:${line}: The front matter is ${message}`)
  })

  it('calls JSON by its name', () => {
    const source = { text: '{"a": 1, "a": 2}', file: 'a.json', line: 1, subject: 'The file is', fix: 'Correct it.' }
    expect(() => parseYaml({ ...source, language: 'JSON' })).toThrow('a.json:1: The file is no valid JSON: Map keys')
  })
})
