import { describe, expect, it } from 'vitest'
import { ICON_NAME, ICON_SET, splitIcon } from './icon-name.ts'

describe('splitIcon', () => {
  const SETS = ['material-symbols', 'material-symbols-light', 'mdi', 'fa6-solid']

  it.each([
    ['i-lucide-sun', ['lucide', 'sun']],
    ['i-lucide-arrow-left', ['lucide', 'arrow-left']],
    ['i-simple-icons-github', ['simple-icons', 'github']],
    ['i-material-symbols-home', ['material-symbols', 'home']],
    ['i-material-symbols-light-mode', ['material-symbols-light', 'mode']],
    ['i-material-symbols-lightbulb', ['material-symbols', 'lightbulb']],
    ['i-fa6-solid-house', ['fa6-solid', 'house']],
    ['i-mdi-home-outline', ['mdi', 'home-outline']],
    // A set that nobody has named.
    ['i-tabler-home-2', ['tabler', 'home-2']],
    ['lucide-sun', null],
    ['i-lucide-', null],
    ['i-lucide', null],
  ])('%s', (name, expected) => {
    expect(splitIcon(name, SETS)).toEqual(expected)
  })

  it('knows no set with a hyphen but the installed ones without the settings', () => {
    expect(splitIcon('i-simple-icons-zig')).toEqual(['simple-icons', 'zig'])
    expect(splitIcon('i-material-symbols-home')).toEqual(['material', 'symbols-home'])
  })
})

it.each([
  ['i-lucide-sun', true],
  ['i-fa6-solid-house', true],
  ['i-lucide', false],
  ['i--sun', false],
  ['i-lucide-sun-', false],
  ['i-Lucide-sun', false],
  ['sun', false],
])('%s as a name', (name, expected) => {
  expect(ICON_NAME.test(name)).toBe(expected)
})

it.each([
  ['mdi', true],
  ['material-symbols', true],
  ['fa6-solid', true],
  ['-mdi', false],
  ['a/b', false],
  ['', false],
])('%s as a set', (name, expected) => {
  expect(ICON_SET.test(name)).toBe(expected)
})
