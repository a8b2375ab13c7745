import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followLink, navigateTo } from './navigate-to.ts'

const location = { href: 'https://s.example/en/docs', origin: 'https://s.example', assign: vi.fn(), replace: vi.fn() }
beforeEach(() => vi.stubGlobal('location', location))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('navigateTo', () => {
  it('goes to addresses of this site', () => {
    navigateTo('/en/docs/std?x=1')
    expect(String(location.assign.mock.calls[0]![0])).toBe('https://s.example/en/docs/std?x=1')
    navigateTo('/en', { replace: true })
    expect(String(location.replace.mock.calls[0]![0])).toBe('https://s.example/en')
  })

  it('opens a new tab that knows nothing of this one', () => {
    const open = vi.fn()
    vi.stubGlobal('window', { open })
    navigateTo('/en/docs/std', { newTab: true })
    expect(open.mock.calls.map(([url, ...rest]) => [String(url), ...rest])).toEqual([
      ['https://s.example/en/docs/std', '_blank', 'noopener'],
    ])
    expect(() => navigateTo('https://ziglang.org', { newTab: true })).toThrow('external')
  })

  it.each(['https://ziglang.org', '//ziglang.org/x', 'http://s.example/en', 'mailto:a@b.c'])(
    'refuses %s unless it is allowed',
    to => {
      expect(() => navigateTo(to)).toThrow(
        'Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.',
      )
      expect(location.assign).not.toHaveBeenCalled()
      navigateTo(to, { external: true })
      expect(location.assign).toHaveBeenCalledTimes(1)
    },
  )

  it.each([
    ['javascript:alert(1)', 'javascript:'],
    ['JavaScript:alert(1)', 'javascript:'],
    [' java\tscript:alert(1)', 'javascript:'],
    ['data:text/html,x', 'data:'],
    ['blob:https://s.example/1', 'blob:'],
  ])('refuses %j always', (to, protocol) => {
    for (const external of [false, true])
      expect(() => navigateTo(to, { external })).toThrow(`Cannot navigate to a URL with '${protocol}' protocol.`)
    expect(location.assign).not.toHaveBeenCalled()
  })
})

describe('followLink', () => {
  it('clicks a link to this site, and no other', () => {
    const click = vi.fn()
    followLink({ href: 'https://s.example/en', click } as unknown as HTMLAnchorElement)
    expect(click).toHaveBeenCalledTimes(1)
    for (const href of ['https://ziglang.org/', 'javascript:alert(1)'])
      expect(() => followLink({ href, click } as unknown as HTMLAnchorElement)).toThrow()
    expect(click).toHaveBeenCalledTimes(1)
  })
})
