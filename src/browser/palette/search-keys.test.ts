import { describe, expect, it } from 'vitest'
import { isSearchShortcut } from './search-keys.ts'

const press = (over: Partial<Parameters<typeof isSearchShortcut>[0]>) => ({
  key: 'k',
  code: 'KeyK',
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  ...over,
})

describe('isSearchShortcut', () => {
  it('is ⌘K on Apple and Ctrl K elsewhere, never the other one', () => {
    expect(isSearchShortcut(press({ metaKey: true }), true)).toBe(true)
    expect(isSearchShortcut(press({ ctrlKey: true }), false)).toBe(true)
    expect(isSearchShortcut(press({ ctrlKey: true }), true)).toBe(false)
    expect(isSearchShortcut(press({ metaKey: true }), false)).toBe(false)
  })

  it('leaves other combinations alone', () => {
    expect(isSearchShortcut(press({}), false)).toBe(false)
    expect(isSearchShortcut(press({ ctrlKey: true, shiftKey: true }), false)).toBe(false)
    expect(isSearchShortcut(press({ ctrlKey: true, isComposing: true }), false)).toBe(false)
    // Dvorak: the key where K is on other keyboards writes another letter.
    expect(isSearchShortcut(press({ ctrlKey: true, key: 't' }), false)).toBe(false)
  })

  it('goes by the place of the key where the layout has no Latin letters', () => {
    expect(isSearchShortcut(press({ ctrlKey: true, key: 'л' }), false)).toBe(true)
  })
})
