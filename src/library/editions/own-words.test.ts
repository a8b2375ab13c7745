import { describe, expect, it } from 'vitest'
import { sketchFacts, sketchFunction } from '../../../test/support/facts.ts'
import { libraryOf } from '../facts/library.ts'
import { parseOwnWords, releasesOf } from './own-words.ts'

const libraryWith = (version: string, ...names: string[]) =>
  libraryOf({ ...sketchFacts(names.map(name => sketchFunction(`std.mem.${name}`))), version })
const libraries = [libraryWith('0.16.0', 'copy', 'old'), libraryWith('0.17.0', 'copy', 'fresh')]
const parse = (text: string, of = libraries) =>
  parseOwnWords({ file: 'content/en/reference/editions/mem.md', text }, of)

describe('releasesOf', () => {
  it('returns the releases that a file describes', () => {
    expect(releasesOf('content/en/reference/mem.md')).toEqual([])
    expect(releasesOf('content/en/reference/editions/mem.md')).toEqual(['0.16.0', '0.17.0'])
    expect(releasesOf('content/en/reference/editions/0.17/mem.md')).toEqual(['0.17.0'])
    expect(releasesOf('content/en/reference/editions/0.15.2/mem.md')).toBeNull()
    expect(releasesOf('content/en/reference/editions/0.17.0/mem.md')).toBeNull()
  })
})

describe('parseOwnWords', () => {
  it('reads a description for each release that has the declaration', () => {
    expect(parse('## copy\nCopies.\n\n## old\nOld.\n\n## fresh\nNew.\n')).toEqual({
      keys: [
        [1, '0.16.0', 'std.mem.copy'],
        [4, '0.16.0', 'std.mem.old'],
        [1, '0.17.0', 'std.mem.copy'],
        [7, '0.17.0', 'std.mem.fresh'],
      ],
      links: [],
      problems: [],
    })
  })

  it('reports a name that none of the releases has', () => {
    expect(parse('## copyy\nCopies.\n').problems).toEqual([
      [1, 'std.mem has no declaration "copyy" in 0.16.0 and 0.17.0.', 'Did you mean "copy"?'],
    ])
    expect(parse('## old\nOld.\n', libraries.slice(1)).problems).toEqual([
      [1, 'std.mem has no declaration "old" in 0.17.0.', 'Correct or remove the heading.'],
    ])
  })

  it('reports a module that none of the releases has', () => {
    const problems = parseOwnWords({ file: 'content/en/reference/editions/men.md', text: '' }, libraries).problems
    expect(problems).toEqual([[1, 'There is no module "men" in 0.16.0 and 0.17.0.', 'Did you mean mem.md?']])
  })

  it('reports a link to a declaration that a release with the description does not have', () => {
    expect(parse('## copy\nSee [it](std.mem.fresh).\n').problems).toEqual([
      [2, 'The link names "std.mem.fresh", which is no declaration of 0.16.0.', 'Correct or remove it.'],
    ])
    expect(parse('## fresh\nSee [it](std.mem.fresh).\n').problems).toEqual([])
  })

  it('reports each fault once', () => {
    expect(parse('## copy\nCopies.\n\n## copy\nAgain.\n').problems).toHaveLength(1)
    expect(parse('## copy\n').problems).toHaveLength(1)
    expect(parse('## copy\nSee [a](/docs/x).\n').links).toEqual([{ href: '/docs/x', line: 2 }])
  })
})
