import { describe, expect, it } from 'vitest'
import { createPhrases } from './phrases.ts'

const phrases = createPhrases(
  [
    'int to string',
    'string to int',
    'hash map',
    'hex from bytes',
    'json parse',
    'random number',
    'find byte',
    'lookup name',
  ].map(text => ({
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
    // `lookup` stands for `find`, which is not near to it.
    ['lokup byte', 'find byte'],
  ])('%s is %s', (typed, phrase) => {
    expect(best(typed)).toBe(phrase)
  })

  it('knows the direction of a conversion with the verb last, and without a preposition', () => {
    const texts = ['convert string to int', 'convert int to string', 'convert between number types']
    const conversions = createPhrases(texts.map(text => ({ text, target: text })))
    const bestOf = (typed: string) =>
      conversions.find(typed.split(' '), 0.5).sort((a, b) => b.similarity - a.similarity)[0]
    expect(bestOf('number string convert')?.target).toBe('convert int to string')
    expect(bestOf('string number convert')?.target).toBe('convert string to int')
    expect(bestOf('string to number convert')?.target).toBe('convert string to int')
  })

  it('leaves out words of the query and of phrases', () => {
    const german = createPhrases(['eine Datei lesen', 'eine Liste'].map(text => ({ text, target: text })))
    const found = (typed: string) => german.find(typed.split(' '), 0.5, word => ['eine', 'ich'].includes(word))
    expect(found('wie lese ich eine Zahl')).toEqual([])
    expect(found('Datei lesen')).toMatchObject([{ target: 'eine Datei lesen', coverage: 1 }])
  })

  it('tells whether the other words of the query are known', () => {
    const rest = (typed: string) => phrases.find(typed.split(' '), 0.5).map(({ isRestUnknown }) => isRestUnknown)
    expect(rest('random number whatever')).toEqual([true])
    expect(rest('random number bytes')).toContain(false)
  })
})
