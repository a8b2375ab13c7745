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
  it('is meta+k and Ctrl+K on every platform (R50)', () => {
    expect(isSearchShortcut(press({ metaKey: true }))).toBe(true)
    expect(isSearchShortcut(press({ ctrlKey: true }))).toBe(true)
    expect(isSearchShortcut(press({ metaKey: true, ctrlKey: true }))).toBe(false)
  })

  it('leaves other combinations alone', () => {
    expect(isSearchShortcut(press({}))).toBe(false)
    expect(isSearchShortcut(press({ ctrlKey: true, shiftKey: true }))).toBe(false)
    expect(isSearchShortcut(press({ ctrlKey: true, isComposing: true }))).toBe(false)
    // Dvorak: the key where K is on other keyboards writes another letter.
    expect(isSearchShortcut(press({ ctrlKey: true, key: 't' }))).toBe(false)
  })

  it('goes by the place of the key where the layout has no Latin letters', () => {
    expect(isSearchShortcut(press({ ctrlKey: true, key: 'л' }))).toBe(true)
  })
})
