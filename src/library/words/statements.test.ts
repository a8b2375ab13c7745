import type { PhrasingContent } from 'mdast'
import { describe, expect, it } from 'vitest'
import { sketchFacts, sketchFunction } from '../../../test/support/facts.ts'
import { libraryOf } from '../facts/library.ts'
import { claimsIn, pathOfClaim, provenClaims } from './claims.ts'
import { plainText, wholeWords } from './sections.ts'
import { isQuoting, markProven, statementsOf } from './statements.ts'
import { parseWords } from './words.ts'

const library = libraryOf(sketchFacts([sketchFunction('std.mem.copy')]))
const wordsOf = (text: string) =>
  parseWords({ file: 'content/en/reference/mem.md', text: `## copy\n${text}\n` }, library).words.get('std.mem.copy')!
const isError = (name: string) => name === 'NoSpaceLeft' || name === 'Unexpected'
const claimsOf = (...quotes: string[]) =>
  claimsIn({ file: 'content/claims/mem.zig', text: quotes.map(quote => `test "copy: ${quote}" {`).join('\n') })
const mark: PhrasingContent = { type: 'text', value: '✓' }

describe('claimsIn', () => {
  it('reads tests with their names, and lines of std for other systems', () => {
    const text = [
      'test "copy: a \\"quoted\\" text" {',
      '}',
      '// Read in std/mem.zig:12: "copy: On Windows it panics."',
      'test "helper" {',
    ].join('\n')
    expect(claimsIn({ file: 'content/claims/mem.zig', text })).toEqual([
      { file: 'content/claims/mem.zig', line: 1, name: 'copy', quote: 'a "quoted" text' },
      {
        file: 'content/claims/mem.zig',
        line: 3,
        name: 'copy',
        quote: 'On Windows it panics.',
        source: 'std/mem.zig:12',
      },
    ])
  })

  it('finds the declaration, and counts only files that passed as they are', () => {
    const file = { file: 'content/claims/mem.zig', text: 'test "copy: panics" {', hash: 'new' }
    const record = { zig: [], optimize: [], files: { [file.file]: 'old' } }
    expect(provenClaims([file], record, library).size).toBe(0)
    expect([...provenClaims([{ ...file, hash: 'old' }], record, library).keys()]).toEqual(['std.mem.copy'])
    expect(pathOfClaim({ file: 'content/claims/mem.zig', line: 1, name: 'move', quote: '' }, library)).toBeNull()
  })
})

describe('statementsOf', () => {
  it('finds statements about edges, also where a sentence begins with code', () => {
    const words = wordsOf(
      'Copies bytes. `dest` is filled. `panic` is a name; a short `dest` panics. Fails with `NoSpaceLeft`.',
    )
    expect(statementsOf(words, { claims: [], isError }).map(({ text, isEdge }) => [text, isEdge])).toEqual([
      ['Copies bytes.', false],
      ['dest is filled.', false],
      ['panic is a name; a short dest panics.', true],
      ['Fails with NoSpaceLeft.', true],
    ])
  })

  it('takes a statement for proven when every word of an edge is quoted', () => {
    const words = wordsOf('Copies. Asserts that it fits; fails with `NoSpaceLeft` or `Unexpected`.')
    const isProven = (...quotes: string[]) => statementsOf(words, { claims: claimsOf(...quotes), isError })[1]!.isProven
    expect(isProven('Asserts that it fits')).toBe(false)
    expect(isProven('Asserts that it fits', 'fails with NoSpaceLeft')).toBe(false)
    expect(isProven('Asserts that it fits', 'fails with NoSpaceLeft or Unexpected')).toBe(true)
    expect(isProven('Asserts that it fits; fails with NoSpaceLeft or Unexpected.')).toBe(true)
  })

  it('takes the row of an error for a statement', () => {
    const words = wordsOf('Copies.\n\n### Errors\n\n- `NoSpaceLeft`: `dest` is shorter.\n')
    const [, row] = statementsOf(words, { claims: claimsOf('NoSpaceLeft: dest is shorter.'), isError })
    expect(row).toMatchObject({ text: 'NoSpaceLeft: dest is shorter.', isEdge: true, isProven: true })
  })

  it('finds out whether a claim quotes the words', () => {
    const [claim] = claimsOf('it panics')
    expect(isQuoting(claim!, wordsOf('When `n` is 0 it panics.'))).toBe(true)
    expect(isQuoting(claim!, wordsOf('When `n` is 0 it fails.'))).toBe(false)
  })
})

describe('markProven', () => {
  it('puts a mark after each proven statement, and lists them', () => {
    const words = wordsOf('Copies `n` bytes. A short `dest` panics. The rest stays.')
    const marked = markProven(words, { claims: claimsOf('A short dest panics.'), isError }, () => mark)
    expect(plainText(wholeWords(marked))).toBe('Copies n bytes. A short dest panics.✓ The rest stays.')
    expect(marked.sentence).toBe('Copies n bytes.')
    expect(marked.proven!.map(({ text }) => text)).toEqual(['A short dest panics.'])
  })

  it('marks rows and the part about safety, and leaves the rest alone', () => {
    const formula = 'panics in Debug and ReleaseSafe, undefined in ReleaseFast and ReleaseSmall.'
    const words = wordsOf(
      `Copies.\n\n### Errors\n\n- \`NoSpaceLeft\`: full.\n\n### Safety\n\n- Asserts that \`n\` is not 0: ${formula}\n`,
    )
    const claims = claimsOf('NoSpaceLeft: full.', `Asserts that n is not 0: ${formula}`)
    const marked = markProven(words, { claims, isError }, () => mark)
    expect(plainText(marked.details.get('NoSpaceLeft')!)).toBe('full.✓')
    expect(plainText(marked.safety!)).toBe(`Asserts that n is not 0: ${formula}✓`)
    expect(markProven(words, { claims: [], isError }, () => mark)).toBe(words)
  })
})
