import { describe, expect, it } from 'vitest'
import { type KeyContext, type Pressed, shortcutOf } from './shortcuts.ts'

const NONE: Pressed = {
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  repeat: false,
}
const READING: KeyContext = { isApple: false, isTyping: false, singleKeys: true, isAltGraph: false }
const press = (pressed: Partial<Pressed>, context: Partial<KeyContext> = {}) =>
  shortcutOf({ ...NONE, ...pressed }, { ...READING, ...context })

it.each([
  ['/', 'search'],
  ['?', 'help'],
  ['[', 'previous'],
  [']', 'next'],
  ['t', 'theme'],
  ['T', 'theme'],
])('%s is %s', (key, shortcut) => {
  expect(press({ key })).toBe(shortcut)
  expect(press({ key }, { isTyping: true })).toBeNull()
  expect(press({ key }, { singleKeys: false })).toBeNull()
})

it('leaves other keys, repeats, composed text and modifiers alone', () => {
  for (const key of ['a', 'Escape', 'Tab', 'Shift', 'k']) expect(press({ key })).toBeNull()
  expect(press({ key: 't', repeat: true })).toBeNull()
  expect(press({ key: 't', isComposing: true })).toBeNull()
  expect(press({ key: 't', ctrlKey: true })).toBeNull()
  expect(press({ key: 't', metaKey: true })).toBeNull()
  expect(press({ key: 't', altKey: true })).toBeNull()
})

describe('with the command key', () => {
  it('is Ctrl, or ⌘ on Apple’s machines', () => {
    expect(press({ key: 'k', ctrlKey: true })).toBe('search')
    expect(press({ key: 'k', metaKey: true })).toBe('search')
    expect(press({ key: 'k', metaKey: true }, { isApple: true })).toBe('search')
    expect(press({ key: 'k', ctrlKey: true }, { isApple: true })).toBe('search')
    expect(press({ key: '/', ctrlKey: true }, { isApple: true })).toBeNull()
    expect(press({ key: '/', ctrlKey: true })).toBe('help')
  })

  it('works while typing and with single keys off', () => {
    expect(press({ key: 'k', ctrlKey: true }, { isTyping: true, singleKeys: false })).toBe('search')
    expect(press({ key: '/', ctrlKey: true }, { isTyping: true, singleKeys: false })).toBe('help')
  })
})

describe('on other keyboards', () => {
  it('takes the place of a key where its letter is not of ours', () => {
    expect(press({ key: 'ف', code: 'KeyT' })).toBe('theme')
    expect(press({ key: 'х', code: 'BracketLeft' })).toBe('previous')
    expect(press({ key: 'ü', code: 'BracketLeft' })).toBe('previous')
    expect(press({ key: 'л', code: 'KeyK', ctrlKey: true })).toBe('search')
  })

  it('takes the sign where a Latin layout has it elsewhere', () => {
    expect(press({ key: '/', code: 'Digit7' })).toBe('search')
    expect(press({ key: '-', code: 'Slash' })).toBeNull()
  })

  it('reads what AltGr makes', () => {
    expect(press({ key: '[', code: 'Digit8', ctrlKey: true, altKey: true }, { isAltGraph: true })).toBe('previous')
    expect(press({ key: '[', code: 'Digit8', altKey: true }, { isAltGraph: true, isTyping: true })).toBeNull()
  })
})
