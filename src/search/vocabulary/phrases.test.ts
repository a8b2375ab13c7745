import { describe, expect, it } from 'vitest'
import { createPhrases } from './phrases.ts'

const phrases = createPhrases(
  ['int to string', 'string to int', 'hash map', 'hex from bytes', 'json parse', 'random number'].map(text => ({
    text,
    target: text,
  })),
)
const best = (typed: string) =>
  phrases.find(typed.split(' '), 0.5).sort((a, b) => b.similarity - a.similarity)[0]?.target ?? null

describe('phrases', () => {
  it.each([
    ['string to int', 'string to int'],
    ['int from string', 'string to int'],
    ['convert int to string', 'int to string'],
    ['string into number', 'string to int'],
    ['bytes to hex', 'hex from bytes'],
    ['hashmap', 'hash map'],
    ['jsn parse', 'json parse'],
    ['random number between 1 and 10', 'random number'],
  ])('%s is %s', (typed, phrase) => {
    expect(best(typed)).toBe(phrase)
  })

  it('tells whether the other words of the query are known', () => {
    const rest = (typed: string) => phrases.find(typed.split(' '), 0.5).map(({ isRestUnknown }) => isRestUnknown)
    expect(rest('random number whatever')).toEqual([true])
    expect(rest('random number bytes')).toContain(false)
  })
})
