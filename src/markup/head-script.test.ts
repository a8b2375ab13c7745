import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PagePayload } from '../model/wire/payload.ts'
import { HEAD_SCRIPT, localesAttribute } from './head-script.ts'

afterEach(() => vi.unstubAllGlobals())

/** Runs the script at an address; tells where it led, and whether the page is shown meanwhile. */
function visit(href: string, { cookie = '' as string | null, locales = 'en ar de' } = {}) {
  const html = { dataset: { locales }, style: { display: '' }, classList: { add() {} } }
  const replace = vi.fn()
  const replaceState = vi.fn()
  vi.stubGlobal('location', Object.assign(new URL(href, 'https://s.example'), { replace }))
  vi.stubGlobal('history', { replaceState })
  vi.stubGlobal('document', {
    documentElement: html,
    get cookie() {
      if (cookie === null) throw new Error('The document is sandboxed.')
      return cookie
    },
  })
  vi.stubGlobal('customElements', { define() {} })
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('localStorage', { getItem: () => 'light' })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  new Function(HEAD_SCRIPT)()
  return {
    loaded: replace.mock.calls.map(([to]) => to as string),
    renamed: replaceState.mock.calls.map(([, , to]) => to as string),
    isShown: html.style.display === '',
  }
}

describe('the script in the head at `/` (R4, R6)', () => {
  it.each([
    ['/', 'i18n_redirected=ar', '/ar'],
    ['/?a=1#b', 'x=1; i18n_redirected=de; y=2', '/de?a=1#b'],
  ])('%s with %s is %s before anything is painted', (path, cookie, expected) => {
    expect(visit(path, { cookie })).toEqual({ loaded: [expected], renamed: [], isShown: false })
  })

  it.each([
    ['no cookie', ''],
    ['the default locale', 'i18n_redirected=en'],
    ['a locale that is none', 'i18n_redirected=xx'],
    ['one in the wrong case', 'i18n_redirected=AR'],
    ['a path', 'i18n_redirected=../evil'],
    ['nothing', 'i18n_redirected='],
    ['a cookie whose name only ends so', 'not_i18n_redirected=ar'],
    ['cookies that may not be read', null],
  ])('with %s this is the page already: its address is put right, query and hash kept', (_name, cookie) => {
    expect(visit('/?a=1#b', { cookie })).toEqual({ loaded: [], renamed: ['/en?a=1#b'], isShown: true })
  })

  it('leaves other addresses alone, and `/` where there are no languages', () => {
    const alone = { loaded: [], renamed: [], isShown: true }
    expect(visit('/en', { cookie: 'i18n_redirected=ar' })).toEqual(alone)
    expect(visit('/', { cookie: 'i18n_redirected=ar', locales: '' })).toEqual(alone)
  })
})

describe('localesAttribute', () => {
  const i18n = { enabled: true, defaultLocale: 'en', locales: ['ar', 'de', 'en'] }
  const home = { route: '/' } as PagePayload

  it('stands in the document of `/`, the default first', () => {
    expect(localesAttribute(home, 'en', i18n)).toEqual(['data-locales="en ar de"'])
  })

  it('stands nowhere else', () => {
    expect(localesAttribute(home, 'de', i18n)).toEqual([])
    expect(localesAttribute({ route: '/docs' } as PagePayload, 'en', i18n)).toEqual([])
    expect(localesAttribute(null, 'en', i18n)).toEqual([])
    expect(localesAttribute(home, 'en', { ...i18n, enabled: false })).toEqual([])
  })
})
