import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HEAD_SCRIPT } from '../../markup/head-script.ts'
import { type ColorMode, createColorMode } from './color-mode.ts'

let mode: ColorMode
let stored: Map<string, string>
let prefersDark: boolean
let classes: Set<string>
let listeners: Record<string, (event: object) => void>
let html: {
  classList: {
    add: (name: string) => void
    remove: (...names: string[]) => void
    contains: (name: string) => boolean
    toggle: (name: string, on: boolean) => void
  }
  dataset: Record<string, string>
}

beforeEach(() => {
  stored = new Map()
  prefersDark = false
  classes = new Set()
  listeners = {}
  html = {
    classList: {
      add: name => classes.add(name),
      remove: (...names) => names.forEach(name => void classes.delete(name)),
      contains: name => classes.has(name),
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
  vi.stubGlobal('document', {
    documentElement: html,
    addEventListener: (type: string, listener: () => void) => (listeners[type] = listener),
  })
  vi.stubGlobal('window', { addEventListener: (type: string, listener: () => void) => (listeners[type] = listener) })
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return prefersDark
    },
    addEventListener: (type: string, listener: () => void) => (listeners[type] = listener),
  }))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mode = createColorMode()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const start = () => {
  mode.start()
  mode.force(undefined)
}

describe('preference', () => {
  it('is system where nothing is stored, and follows the operating system live (R26)', () => {
    start()
    expect([mode.preference(), mode.shown(), [...classes]]).toEqual(['system', 'light', ['light']])
    prefersDark = true
    listeners.change!({})
    expect([mode.shown(), [...classes]]).toEqual(['dark', ['dark']])
  })

  it.each(['light', 'dark'] as const)(
    '%s is read from local storage under nuxt-color-mode and beats the operating system',
    stays => {
      stored.set('nuxt-color-mode', stays)
      prefersDark = stays === 'light'
      start()
      expect([mode.preference(), mode.shown()]).toEqual([stays, stays])
      listeners.change!({})
      expect([...classes]).toEqual([stays])
    },
  )

  it('is stored when it is set', () => {
    start()
    mode.prefer('dark')
    expect([stored.get('nuxt-color-mode'), [...classes]]).toEqual(['dark', ['dark']])
    mode.prefer('system')
    expect([stored.get('nuxt-color-mode'), mode.shown()]).toEqual(['system', 'light'])
  })

  it('nonsense in the storage is system', () => {
    stored.set('nuxt-color-mode', 'sepia')
    start()
    expect(mode.preference()).toBe('system')
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
    mode.prefer('dark')
    expect(mode.shown()).toBe('dark')
  })
})

describe('toggle (R26)', () => {
  it('sets the opposite of what is shown now, also from system', () => {
    prefersDark = true
    start()
    mode.toggle()
    expect([mode.preference(), mode.shown()]).toEqual(['light', 'light'])
    mode.toggle()
    expect([mode.preference(), mode.shown()]).toEqual(['system', 'dark'])
  })

  it('leads back to the preference system, which then is followed again', () => {
    start()
    mode.toggle()
    mode.toggle()
    expect([mode.preference(), stored.get('nuxt-color-mode')]).toEqual(['system', 'system'])
    prefersDark = true
    expect(mode.shown()).toBe('dark')
  })

  it('sets a mode that differs from that of the system', () => {
    stored.set('nuxt-color-mode', 'dark')
    prefersDark = true
    start()
    mode.toggle()
    expect(mode.preference()).toBe('light')
  })
})

describe('a click on its button', () => {
  const preventDefault = vi.fn()
  const click = (selector: string) =>
    listeners.click!({ target: { closest: (asked: string) => (asked === selector ? {} : null) }, preventDefault })

  it('switches, and prevents the default', () => {
    start()
    click('[data-color-mode]:enabled')
    expect([...classes]).toEqual(['dark'])
    expect(preventDefault).toHaveBeenCalledTimes(1)
    click('.other')
    expect([...classes]).toEqual(['dark'])
    expect(preventDefault).toHaveBeenCalledTimes(1)
  })
})

it('works where the browser knows no media queries', () => {
  vi.stubGlobal('matchMedia', undefined)
  start()
  expect(mode.shown()).toBe('light')
  mode.toggle()
  expect([...classes]).toEqual(['dark'])
})

describe('other tabs (R26)', () => {
  it('follow a change, and one that clears everything', () => {
    start()
    stored.set('nuxt-color-mode', 'dark')
    listeners.storage!({ key: 'nuxt-color-mode' })
    expect([...classes]).toEqual(['dark'])
    stored.clear()
    listeners.storage!({ key: null })
    expect(mode.preference()).toBe('system')
  })

  it('ignore other keys', () => {
    start()
    stored.set('nuxt-color-mode', 'dark')
    listeners.storage!({ key: 'other' })
    expect(mode.preference()).toBe('system')
  })
})

describe('a page that forces a mode (R35)', () => {
  it('shows it, keeps the preference, and changes nothing while forced', () => {
    stored.set('nuxt-color-mode', 'light')
    mode.start()
    mode.force('dark')
    expect([mode.shown(), [...classes]]).toEqual(['dark', ['dark']])
    mode.toggle()
    mode.prefer('light')
    expect([mode.shown(), stored.get('nuxt-color-mode'), mode.preference()]).toEqual(['dark', 'light', 'light'])
    mode.force(undefined)
    expect([...classes]).toEqual(['light'])
  })

  it('forcing system is ignored with a warning', () => {
    stored.set('nuxt-color-mode', 'dark')
    mode.start()
    mode.force('system')
    expect(mode.shown()).toBe('dark')
    expect(console.warn).toHaveBeenCalledWith('You cannot force the colorMode to system at the page level.')
  })
})

describe('the script in the head, before anything is painted (R26)', () => {
  const run = () => {
    // What else the script sets up is not looked at here.
    vi.stubGlobal('customElements', { define() {}, get() {} })
    vi.stubGlobal('HTMLElement', class {})
    vi.stubGlobal('self', globalThis)
    vi.stubGlobal('addEventListener', (type: string, listener: () => void) => (listeners[type] = listener))
    new Function(HEAD_SCRIPT)()
    return [...classes]
  }

  it('switches the mode where nobody else does, whatever is shown', () => {
    prefersDark = true
    const target = { closest: () => ({}) }
    run()
    listeners.click!({ target, defaultPrevented: true })
    expect([...classes]).toEqual(['dark'])
    listeners.click!({ target })
    expect([[...classes], stored.get('nuxt-color-mode')]).toEqual([['light'], 'light'])
    classes.clear()
    listeners.click!({ target })
    expect([...classes]).toEqual(['light'])
    listeners.click!({ target })
    expect([...classes]).toEqual(['dark'])
  })

  it('marks the page where a script of the site does not come', () => {
    run()
    listeners.error!({ target: { localName: 'script', src: 'https://elsewhere.example/x.js' } })
    expect(html.dataset.static).toBeUndefined()
    listeners.error!({ target: { localName: 'script', src: '/_assets/entry-1.js' } })
    expect(html.dataset.static).toBe('')
  })

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
