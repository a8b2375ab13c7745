import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HEAD_SCRIPT } from '../../markup/head-script.ts'

type ColorMode = typeof import('./color-mode.ts')

let mode: ColorMode
let stored: Map<string, string>
let prefersDark: boolean
let classes: Set<string>
let listeners: Record<string, (event: { key?: string | null }) => void>
let html: {
  classList: { add: (name: string) => void; toggle: (name: string, on: boolean) => void }
  dataset: Record<string, string>
}

beforeEach(async () => {
  vi.resetModules()
  stored = new Map()
  prefersDark = false
  classes = new Set()
  listeners = {}
  html = {
    classList: {
      add: name => classes.add(name),
      toggle: (name, on) => (on ? classes.add(name) : classes.delete(name)),
    },
    dataset: {},
  }
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('document', { documentElement: html })
  vi.stubGlobal('window', { addEventListener: (type: string, listener: () => void) => (listeners[type] = listener) })
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return prefersDark
    },
    addEventListener: (type: string, listener: () => void) => (listeners[type] = listener),
  }))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mode = await import('./color-mode.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const start = () => {
  mode.startColorMode()
  mode.forceMode(undefined)
}

describe('preference', () => {
  it('is system where nothing is stored, and follows the operating system live (R26)', () => {
    start()
    expect([mode.colorMode.get(), mode.shownMode(), [...classes]]).toEqual(['system', 'light', ['light']])
    prefersDark = true
    listeners.change!({})
    expect([mode.shownMode(), [...classes]]).toEqual(['dark', ['dark']])
  })

  it.each(['light', 'dark'] as const)(
    '%s is read from local storage under nuxt-color-mode and beats the operating system',
    stays => {
      stored.set('nuxt-color-mode', stays)
      prefersDark = stays === 'light'
      start()
      expect([mode.colorMode.get(), mode.shownMode()]).toEqual([stays, stays])
      listeners.change!({})
      expect([...classes]).toEqual([stays])
    },
  )

  it('is stored when it is set', () => {
    start()
    mode.setPreference('dark')
    expect([stored.get('nuxt-color-mode'), [...classes]]).toEqual(['dark', ['dark']])
    mode.setPreference('system')
    expect([stored.get('nuxt-color-mode'), mode.shownMode()]).toEqual(['system', 'light'])
  })

  it('nonsense in the storage is system', () => {
    stored.set('nuxt-color-mode', 'sepia')
    start()
    expect(mode.colorMode.get()).toBe('system')
  })

  it('works where storage is switched off', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('denied')
      },
    })
    start()
    mode.setPreference('dark')
    expect(mode.shownMode()).toBe('dark')
  })
})

describe('toggle (R26)', () => {
  it('sets the opposite of what is shown now, also from system', () => {
    prefersDark = true
    start()
    mode.toggleColorMode()
    expect([mode.colorMode.get(), mode.shownMode()]).toEqual(['light', 'light'])
    mode.toggleColorMode()
    expect(mode.colorMode.get()).toBe('dark')
  })
})

describe('other tabs (R26)', () => {
  it('follow a change, and one that clears everything', () => {
    start()
    stored.set('nuxt-color-mode', 'dark')
    listeners.storage!({ key: 'nuxt-color-mode' })
    expect([...classes]).toEqual(['dark'])
    stored.clear()
    listeners.storage!({ key: null })
    expect(mode.colorMode.get()).toBe('system')
  })

  it('ignore other keys', () => {
    start()
    stored.set('nuxt-color-mode', 'dark')
    listeners.storage!({ key: 'other' })
    expect(mode.colorMode.get()).toBe('system')
  })
})

describe('a page that forces a mode (R35)', () => {
  it('shows it, keeps the preference, and changes nothing while forced', () => {
    stored.set('nuxt-color-mode', 'light')
    mode.startColorMode()
    mode.forceMode('dark')
    expect([mode.shownMode(), [...classes]]).toEqual(['dark', ['dark']])
    mode.toggleColorMode()
    mode.setPreference('light')
    expect([mode.shownMode(), stored.get('nuxt-color-mode'), mode.colorMode.get()]).toEqual(['dark', 'light', 'light'])
    mode.forceMode(undefined)
    expect([...classes]).toEqual(['light'])
  })

  it('forcing system is ignored with a warning', () => {
    stored.set('nuxt-color-mode', 'dark')
    mode.startColorMode()
    mode.forceMode('system')
    expect(mode.shownMode()).toBe('dark')
    expect(console.warn).toHaveBeenCalledWith('You cannot force the colorMode to system at the page level.')
  })
})

describe('the script in the head, before anything is painted (R26)', () => {
  const run = () => {
    // What else the script sets up is not looked at here.
    vi.stubGlobal('customElements', { define() {}, get() {} })
    vi.stubGlobal('HTMLElement', class {})
    new Function(HEAD_SCRIPT)()
    return [...classes]
  }

  it.each([
    [null, false, undefined, 'light'],
    [null, true, undefined, 'dark'],
    ['system', true, undefined, 'dark'],
    ['light', true, undefined, 'light'],
    ['dark', false, undefined, 'dark'],
    ['sepia', false, undefined, 'light'],
    ['light', false, 'dark', 'dark'],
  ])('stored %s, system dark %s, forced %s: %s', (preference, dark, forced, expected) => {
    if (preference) stored.set('nuxt-color-mode', preference)
    prefersDark = dark
    if (forced) html.dataset.forcedMode = forced
    expect(run()).toEqual([expected])
  })
})
