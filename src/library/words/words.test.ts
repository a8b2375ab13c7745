import { describe, expect, it } from 'vitest'
import { sketchFacts, sketchFunction } from '../../../test/support/facts.ts'
import { libraryOf } from '../facts/library.ts'
import { parseWords, wordsCoverage } from './words.ts'

const library = libraryOf(
  sketchFacts([
    sketchFunction('std.mem.eql'),
    sketchFunction('std.mem.__init__'),
    { path: 'std.mem.Allocator', kind: 'struct', fields: [{ name: 'ptr', line: 3, type: { text: '*anyopaque' } }] },
    { path: 'std.mem.Allocator.Error', kind: 'errorSet', errors: { names: ['OutOfMemory'] } },
  ]),
)

const parse = (text: string, file = 'content/en/reference/mem.md') => parseWords({ file, text }, library)

describe('wordsOf', () => {
  it('reads words by path, with the first sentence apart', () => {
    const { words, problems } = parse('## eql\nCompares `a` to `b`. Returns early.\n\nMore.\n')
    expect(problems).toEqual([])
    const eql = words.get('std.mem.eql')!
    expect(eql.sentence).toBe('Compares a to b.')
    expect(eql.rest).toHaveLength(2)
    expect(eql.line).toBe(1)
  })

  it('finds fields, errors, full paths and names that Markdown would read as emphasis', () => {
    const text =
      '## Allocator.field.ptr\nA.\n## Allocator.Error.error.OutOfMemory\nB.\n## std.mem\nC.\n## __init__\nD.\n'
    expect([...parse(text).words.keys()]).toEqual([
      'std.mem.Allocator field.ptr',
      'std.mem.Allocator.Error error.OutOfMemory',
      'std.mem',
      'std.mem.__init__',
    ])
  })

  it('takes a list of names as words for parameters and errors', () => {
    const { words } = parse('## eql\nCompares.\n\n- `a`: the first.\n- `b`: the second.\n')
    expect([...words.get('std.mem.eql')!.details.keys()]).toEqual(['a', 'b'])
  })

  it('reads the parts of a description: remarks, errors, safety, example', () => {
    const formula = 'panics in Debug and ReleaseSafe, undefined in ReleaseFast and ReleaseSmall.'
    const text = `## eql\nCompares. Slowly.\n\n### Errors\n\n- \`Full\`: no room.\n\n### Safety\n\nAsserts that it fits: ${formula}\n\n\`\`\`zig test\nwork();\n\`\`\`\n`
    const { words, problems } = parse(text)
    expect(problems).toEqual([])
    const eql = words.get('std.mem.eql')!
    expect(eql.sentence).toBe('Compares.')
    expect(eql.rest).toHaveLength(1)
    expect([...eql.details.keys()]).toEqual(['Full'])
    expect(eql.safety).toHaveLength(1)
    expect(eql.example).toEqual([{ type: 'code', lang: 'zig', value: 'work();' }])
  })

  it('refuses other parts, other content in them, and assertions in other words', () => {
    const facts = (text: string) => parse(`## eql\nCompares.\n\n${text}`).problems.map(({ fact }) => fact)
    expect(facts('### Panics\n\nNever.\n')).toEqual(['The parts are "Panics".'])
    expect(facts('### Safety\n\nA.\n\n### Errors\n\n- `B`: c.\n')).toEqual(['The parts are "Safety", "Errors".'])
    expect(facts('### Errors\n\nFails.\n')).toEqual(['"### Errors" holds more than a list of errors.'])
    expect(facts('### Safety\n\nAsserts that it fits.\n')).toEqual([
      '“Asserts that it fits.” is not in the form of an assertion.',
    ])
  })

  it('shows an example without its frame and from the margin', () => {
    const frame = 'test {\n    // ---\n    if (true) {\n        work();\n    }\n    // ---\n}'
    const { words, problems } = parse(`## eql\nCompares.\n\n\`\`\`zig test\n${frame}\n\`\`\`\n`)
    expect(problems).toEqual([])
    expect(words.get('std.mem.eql')!.rest).toEqual([
      { type: 'code', lang: 'zig', value: 'if (true) {\n    work();\n}' },
    ])
  })

  it('tells where a heading names nothing, and what may be meant', () => {
    const { problems } = parse('# Words\n\n## eqll\nCompares.\n')
    expect(problems[0]!.message).toBe(
      'content/en/reference/mem.md:3: std.mem has no declaration "eqll". Did you mean "eql"?',
    )
  })

  it('tells of words twice, of none, of those without a heading, of an unknown module', () => {
    const facts = (text: string, file?: string) => parse(text, file).problems.map(({ fact }) => fact)
    expect(facts('## eql\nA.\n\n## eql\nB.\n')).toEqual(['"eql" has words already, in line 1.'])
    expect(facts('## eql\n')).toEqual(['There are no words under "eql".'])
    expect(facts('Lost.\n')).toEqual(['These words stand under no heading.'])
    expect(parse('', 'content/en/reference/men.md').problems[0]!.fix).toBe('Did you mean mem.md?')
  })

  it('checks links to declarations and hands on those to pages', () => {
    const { problems, links } = parse(
      '## eql\nSee [a](std.mem.eq), [b](/docs/std/x), [c](https://ziglang.org) and [d](x.md).\n',
    )
    expect(problems.map(({ fact }) => fact)).toEqual([
      'The link names "std.mem.eq", which is no declaration of 0.15.1.',
      'The link "x.md" leads nowhere.',
    ])
    expect(links).toEqual([{ href: '/docs/std/x', line: 2 }])
  })
})

describe('coverage', () => {
  it('counts what has words, module by module', () => {
    const { words } = parse('## eql\nCompares.\n')
    expect(wordsCoverage(library, words)).toEqual([
      {
        module: 'mem',
        declarations: 5,
        described: 1,
        missing: ['std.mem', 'std.mem.__init__', 'std.mem.Allocator', 'std.mem.Allocator.Error'],
      },
    ])
  })
})
