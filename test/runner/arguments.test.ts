import { describe, expect, it } from 'vitest'
import { type Message, type Request, readArguments } from './arguments.ts'
import { ALL, QUICK } from './steps.ts'

const stepsOf = (...words: string[]) => (readArguments(words) as Request).steps
const namesOf = (...words: string[]) => stepsOf(...words).map(({ name }) => name)

describe('the steps', () => {
  it('are all of the table when none is named, in order', () => {
    expect(namesOf()).toEqual(Object.keys(QUICK))
    expect(namesOf('--all')).toEqual(Object.keys(ALL))
  })

  it('of test:all are those of npm test and more', () => {
    expect(Object.keys(ALL)).toEqual(expect.arrayContaining(Object.keys(QUICK)))
  })

  it('are those that are named, in the order of the table, each with the filters behind it', () => {
    expect(stepsOf('scenarios', 'calls', 'head', 'unit', 'src/search')).toEqual([
      { name: 'unit', filters: ['src/search'] },
      { name: 'scenarios', filters: ['calls', 'head'] },
    ])
  })

  it('may have a title', () => {
    expect(stepsOf('unit', '-g', 'two words', 'types')).toEqual([
      { name: 'types', filters: [] },
      { name: 'unit', filters: [], title: 'two words' },
    ])
  })

  it('may be one of several parts', () => {
    expect(stepsOf('browser', '--shard', '1/4').at(-1)).toEqual({ name: 'browser', filters: [], shard: '1/4' })
  })

  it('include the sites where one of them needs a built site', () => {
    expect(namesOf('browser', 'palette.spec.ts')).toEqual(['sites', 'browser'])
    expect(namesOf('--all', 'books')).toEqual(['sites', 'books'])
    expect(namesOf('--all', 'history')).toEqual(['history'])
  })

  it('may be followed by the option for the browser', () => {
    expect(readArguments(['--install-browser'])).toMatchObject({ installBrowser: true, steps: { length: 9 } })
    expect(readArguments(['browser', '--install-browser'])).toMatchObject({ installBrowser: true })
    expect(readArguments(['browser'])).toMatchObject({ installBrowser: false })
  })
})

describe('a mistake is answered with the list of steps', () => {
  it.each([
    [['unti'], 'There is no step "unti".'],
    [['src/search'], 'There is no step "src/search".'],
    [['toString'], 'There is no step "toString".'],
    [['history'], 'There is no step "history".'],
    [['unit', '--watch'], 'There is no option --watch.'],
    [['types', 'src/search'], 'types has no parts, and "src/search" is no other step.'],
    [['unit', '-g'], '-g is followed by part of a title.'],
    [['-g', 'title'], '-g searches titles of tests, so it stands after unit, scenarios or browser.'],
    [['browser', '--shard', '4'], '--shard is followed by a part, such as 1/4.'],
    [['content', '--shard', '1/4'], '--shard divides tests, so it stands after unit, scenarios or browser.'],
    [['content', '-g', 'title'], '-g searches titles of tests, so it stands after unit, scenarios or browser.'],
  ])('%j', (words, fact) => {
    const { text, code } = readArguments(words) as Message
    expect([code, text]).toEqual([2, expect.stringContaining(fact)])
    for (const name of Object.keys(QUICK)) expect(text).toMatch(new RegExp(`^ {2}${name} `, 'm'))
  })
})

it('the list is printed on request, which is no mistake', () => {
  expect(readArguments(['--help'])).toEqual({ code: 0, text: expect.stringContaining('npm test -- [STEP') })
  expect(readArguments(['--all', '--help'])).toEqual({
    code: 0,
    text: expect.stringMatching(/^npm run test:all -- \[STEP[\s\S]*\n {2}examples-0\.15\.2 /),
  })
})
