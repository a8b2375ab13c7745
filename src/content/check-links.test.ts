import { describe, expect, it } from 'vitest'
import { checkPageLinks, checkRedirects, checkWordLinks, redirectCycles } from './check-links.ts'
import type { LocalePage } from './collect.ts'

const targets = {
  i18n: { enabled: true, defaultLocale: 'en', locales: ['en', 'de'] },
  pages: new Map([
    ['/docs', new Set(['first-part'])],
    ['/docs/std/crypto', new Set<string>()],
    ['/', new Set<string>()],
  ]),
  files: new Set(['/green.png', '/favicon.svg']),
  isCall: (path: string) => path.startsWith('/builds/'),
}

function check(links: string[], images: string[] = []): string[] {
  const page = {
    file: 'content/en/docs/index.md',
    ids: ['own-part', 'über'],
    linkTargets: links.map((href, index) => ({ href, line: index + 5 })),
    imageTargets: images.map((href, index) => ({ href, line: index + 20 })),
  }
  return checkPageLinks([{ page, route: '/docs' } as unknown as LocalePage], targets).map(problem => problem.message)
}

describe('checkLinks', () => {
  it('lets good ones through: pages in any locale, anchors, files, calls, the outside', () => {
    const links = [
      '/en/docs',
      '/de/docs#first-part',
      '/en',
      '#own-part',
      '#%C3%BCber',
      '/favicon.svg',
      '/builds/latest.json',
      'https://x.example/nope',
      '/en/docs?x=1#first-part',
    ]
    expect(check(links, ['/green.png', 'https://x.example/p.png'])).toEqual([])
  })

  it('tells a dead link with file, line and fix', () => {
    expect(check(['/en/docs', '/en/docs/std/cripto'])).toEqual([
      'content/en/docs/index.md:6: The link "/en/docs/std/cripto" leads nowhere. Did you mean /docs/std/crypto?',
    ])
    expect(check(['/en/something/entirely/different'])).toEqual([
      'content/en/docs/index.md:5: The link "/en/something/entirely/different" leads nowhere. Correct or remove it.',
    ])
  })

  it('tells a dead anchor, on another page and on its own', () => {
    expect(check(['/en/docs#frist-part', '#nowhere-at-all'])).toEqual([
      'content/en/docs/index.md:5: The link "/en/docs#frist-part" names an anchor that is not on /docs. Did you mean #first-part?',
      'content/en/docs/index.md:6: The link "#nowhere-at-all" names an anchor that is not on /docs. Correct or remove it.',
    ])
  })

  it('tells an anchor with a broken percent sign', () => {
    expect(check(['#100%'])).toEqual([
      'content/en/docs/index.md:5: The link "#100%" names an anchor that is not on /docs. Correct or remove it.',
    ])
  })

  it('tells a missing picture', () => {
    expect(check([], ['/gren.png', './green.png'])).toEqual([
      'content/en/docs/index.md:20: There is no picture "/gren.png". Put it below public/ and name it from there: /pictures/x.png.',
      'content/en/docs/index.md:21: There is no picture "./green.png". Put it below public/ and name it from there: /pictures/x.png.',
    ])
  })
})

describe('checkWordLinks', () => {
  it('tells a dead link of words for a declaration', () => {
    const link = (href: string) => ({ file: 'content/en/reference/mem.md', line: 7, href })
    const links = [link('/docs#first-part'), link('/docs/std/cripto'), link('/docs#first-pert')]
    expect(checkWordLinks(links, targets).map(problem => problem.message)).toEqual([
      'content/en/reference/mem.md:7: The link "/docs/std/cripto" leads nowhere. Did you mean /docs/std/crypto?',
      'content/en/reference/mem.md:7: The link "/docs#first-pert" names an anchor that is not on /docs. Did you mean #first-part?',
    ])
  })
})

describe('redirects', () => {
  const lineOf = (text: string) => text.length
  const dead = (redirects: Record<string, string>) =>
    checkRedirects(redirects, targets, 'site.config.ts', lineOf).map(problem => problem.message)
  const circles = (redirects: Record<string, string>) =>
    redirectCycles(redirects, targets.i18n, 'site.config.ts', lineOf).map(problem => problem.message)

  it('lead to pages, files, calls, the outside and other redirects', () => {
    const redirects = {
      '/a': '/docs',
      '/b': '/docs#first-part',
      '/c': '/green.png',
      '/d': 'https://ziglang.org',
      '/e': '/builds/latest.json',
      '/f': '/a?x=1',
      '/g': '/de/docs',
    }
    expect(dead(redirects)).toEqual([])
    expect(circles(redirects)).toEqual([])
  })

  it('are reported if their target is missing, with the line of the settings', () => {
    expect(dead({ '/old': '/dcos', '/older': '/docs#nowhere-at-all' })).toEqual([
      'site.config.ts:4: The redirect from /old leads nowhere: /dcos. Did you mean /docs?',
      'site.config.ts:6: The redirect from /older leads nowhere: /docs#nowhere-at-all. Correct or remove it.',
    ])
  })

  it('are reported if they form a cycle, each cycle once', () => {
    expect(circles({ '/a': '/a' })).toEqual([
      'site.config.ts:2: The redirects lead in a circle: /a → /a. Let one of them lead to a page.',
    ])
    expect(circles({ '/in': '/a', '/a': '/b/', '/b': '/de/c#x', '/c': '/a?y', '/d': '/d' })).toEqual([
      'site.config.ts:2: The redirects lead in a circle: /a → /b → /c → /a. Let one of them lead to a page.',
      'site.config.ts:2: The redirects lead in a circle: /d → /d. Let one of them lead to a page.',
    ])
    expect(circles({ '/toString': '/constructor' })).toEqual([])
  })
})
