import { expect, it } from 'vitest'
import { sketchFacts, sketchFunction } from '../../test/support/facts.ts'
import { libraryOf } from '../library/facts/library.ts'
import { claimsIn } from '../library/words/claims.ts'
import { type ClaimsToCheck, checkClaims } from './claims.ts'
import { parseContentDocument } from './document.ts'

const library = libraryOf(sketchFacts([sketchFunction('std.mem.copy'), sketchFunction('std.mem.rare')]))
const TEXT = '## copy\n\nCopies. Panics when `n` is 0. Never returns on Sundays.\n\n## rare\n\nPanics.\n'
const claims = claimsIn({ file: 'content/claims/mem.zig', text: 'test "copy: Panics when n is 0." {' })
const check = (changes: Partial<ClaimsToCheck> = {}) =>
  checkClaims(parseContentDocument('content/en/reference/mem.md', TEXT), library, {
    functions: new Set(['std.mem.copy']),
    proven: new Map([['std.mem.copy', claims]]),
    all: claims,
    inferred: {},
    unproven: {},
    ...changes,
  }).map(({ fact }) => fact)

it('reports statements about edges without a proof, of the listed functions only', () => {
  expect(check()).toEqual(['“Never returns on Sundays.” is not proven.'])
  expect(check({ functions: new Set() })).toEqual([])
})

it('allows a number of them, which must not be larger than needed', () => {
  expect(check({ unproven: { mem: 1 } })).toEqual([])
  expect(check({ unproven: { mem: 2 } })).toEqual([
    '1 statements are not proven, and content/claims/unproven.json allows 2.',
  ])
})

it('reports a claim that quotes words which are not there', () => {
  const [claim] = claims
  const facts = check({ unproven: { mem: 1 }, all: [{ ...claim!, quote: 'Panics when n is 1.' }] })
  expect(facts).toEqual([
    'content/claims/mem.zig:1 quotes “Panics when n is 1.”, which the words of `copy` do not say.',
  ])
})
