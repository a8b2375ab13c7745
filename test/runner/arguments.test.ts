import { describe, expect, it } from 'vitest'
import { type Asked, readArguments, STEPS, type Told } from './arguments.ts'

const stepsOf = (...words: string[]) => (readArguments(words) as Asked).steps

describe('what is asked for', () => {
  it('without a word is everything, in order', () => {
    expect(stepsOf().map(({ name }) => name)).toEqual(Object.keys(STEPS))
  })

  it('is the steps that are named, in their own order, each with the filters behind it', () => {
    expect(stepsOf('scenarios', 'calls', 'head', 'unit', 'src/search')).toEqual([
      { name: 'unit', filters: ['src/search'] },
      { name: 'scenarios', filters: ['calls', 'head'] },
    ])
  })

  it('may be a title', () => {
    expect(stepsOf('unit', '-g', 'two words', 'types')).toEqual([
      { name: 'types', filters: [] },
      { name: 'unit', filters: [], title: 'two words' },
    ])
  })

  it('brings the sites along with the browser', () => {
    expect(stepsOf('browser', 'palette.spec.ts').map(({ name }) => name)).toEqual(['sites', 'browser'])
  })

  it('knows the flag for the browser, wherever it stands', () => {
    expect(readArguments(['--install-browser'])).toMatchObject({ installBrowser: true, steps: { length: 9 } })
    expect(readArguments(['browser', '--install-browser'])).toMatchObject({ installBrowser: true })
    expect(readArguments(['browser'])).toMatchObject({ installBrowser: false })
  })
})

describe('what is refused, with a list of the steps', () => {
  it.each([
    [['unti'], 'There is no step "unti".'],
    [['src/search'], 'There is no step "src/search".'],
    [['toString'], 'There is no step "toString".'],
    [['unit', '--watch'], 'There is no option --watch.'],
    [['types', 'src/search'], 'types is done whole, and "src/search" is no other step.'],
    [['unit', '-g'], '-g is followed by part of a title.'],
    [['-g', 'title'], '-g looks for titles of tests, so it stands after unit, scenarios or browser.'],
    [['content', '-g', 'title'], '-g looks for titles of tests, so it stands after unit, scenarios or browser.'],
  ])('%j', (words, fact) => {
    const { told, code } = readArguments(words) as Told
    expect([code, told]).toEqual([2, expect.stringContaining(fact)])
    for (const name of Object.keys(STEPS)) expect(told).toMatch(new RegExp(`^ {2}${name} `, 'm'))
  })
})

it('tells the same on request, which is no mistake', () => {
  expect(readArguments(['--help'])).toEqual({ code: 0, told: expect.stringContaining('npm test -- [STEP') })
})
