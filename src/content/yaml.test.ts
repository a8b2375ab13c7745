import { describe, expect, it } from 'vitest'
import { MAX_YAML_ALIASES, MAX_YAML_DEPTH, parseYaml } from './yaml.ts'

const parse = (text: string, line = 2) =>
  parseYaml({ text, file: 'content/en/x.md', line, subject: 'The front matter is', fix: 'Correct it.' })

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
    ['a: 1\nb: c: d', 3, 'no valid YAML: Nested mappings are not allowed in compact mappings. Correct it.'],
    ['a: 1\na: 2', 3, 'no valid YAML: Map keys must be unique. Correct it.'],
    ['a: 1\n---\nb: 2', 3, 'no valid YAML: Source contains multiple documents'],
    [`x: 1\n${nested(MAX_YAML_DEPTH + 1)}`, 3, `nested deeper than ${MAX_YAML_DEPTH} levels. Make it flatter.`],
    [nested(5000), 2, `nested deeper than ${MAX_YAML_DEPTH} levels.`],
    ['- '.repeat(5000), 2, `nested deeper than ${MAX_YAML_DEPTH} levels.`],
    ['x: 1\na: &a [*a]', 3, `nested deeper than ${MAX_YAML_DEPTH} levels.`],
    [aliases(200), 3, `its aliases (*name) stand for more than ${MAX_YAML_ALIASES} values. Write the values`],
    ['x: 1\na: *b', 3, 'Unresolved alias (the anchor must be set before the alias): b. Set the anchor (&name) above'],
  ])('refuses %.40j in line %i', (text, line, message) => {
    expect(() => parse(text)).toThrow(
      `content/en/x.md:${line}: The front matter is ${message.startsWith('n') ? '' : 'no valid YAML: '}${message}`,
    )
  })
})
