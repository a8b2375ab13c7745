// Every field of the site settings changes what is drawn: each is flipped alone, and the answer must differ as it says.

import { describe, expect, it } from 'vitest'
import { createDevSite } from '../../src/dev/dev.ts'
import type { Settings } from '../../src/model/settings.ts'
import { optionsOf } from '../sites.ts'
import { base } from './settings.ts'

const GUIDE = '/docs/guide'
const other = 'https://elsewhere.example'

interface Flip {
  settings: Partial<Settings>
  /** Where to look, when it is not the guide. */
  path?: string
  /** Stands in the answer with the flip, and not without it. */
  shows?: RegExp
  /** Stands in the answer without the flip, and not with it. */
  hides?: RegExp
}

const { header, footer, aside, main, toc, seo, image, repository } = base
const action = header.actions[0]!

/** By the path of the field in the settings. */
const FLIPS: Record<string, Flip> = {
  title: { settings: { title: 'Another book' }, path: '/site.webmanifest', shows: /"name": "Another book"/ },
  description: {
    settings: { description: 'Other words.' },
    path: '/site.webmanifest',
    shows: /"description": "Other words\."/,
  },
  url: { settings: { url: other }, shows: /<link rel="canonical" href="https:\/\/elsewhere\.example\/docs\/guide">/ },
  'image.src': {
    settings: { image: { ...image, src: '/other.png' } },
    shows: /og:image" content="[^"]*\/other\.png"/,
  },
  'image.alt': {
    settings: { image: { ...image, alt: 'A drawing' } },
    shows: /og:image:alt" content="A drawing"/,
  },
  socials: { settings: { socials: { mastodon: other } }, shows: /aria-label="Mastodon"/, hides: /aria-label="GitHub"/ },
  'header.logo.light': {
    settings: { header: { ...header, logo: { ...header.logo, light: '/day.svg' } } },
    shows: /src="\/day\.svg"/,
  },
  'header.logo.dark': {
    settings: { header: { ...header, logo: { ...header.logo, dark: '/night.svg' } } },
    shows: /src="\/night\.svg"/,
  },
  'header.logo.alt': {
    settings: { header: { ...header, logo: { ...header.logo, alt: 'Our mark' } } },
    shows: /aria-label="Our mark/,
  },
  'header.showLinkIcon': {
    settings: { header: { ...header, showLinkIcon: false } },
    hides: /<a class="repo"[^>]*><svg/,
  },
  'header.fluid': { settings: { header: { ...header, fluid: true } }, shows: /<header class="top" data-fluid/ },
  'header.actions': {
    settings: { header: { ...header, actions: [{ ...action, label: 'Forge', message: 'x.y', to: other }] } },
    shows: /<a class="repo" href="https:\/\/elsewhere\.example"[^>]*target="_blank"[\s\S]*?Forge/,
  },
  'footer.credits': {
    settings: { footer: { ...footer, credits: { label: 'Since {year}' } } },
    shows: /Since 20\d\d/,
  },
  'footer.textLinks': {
    settings: { footer: { ...footer, textLinks: [{ label: 'Imprint', to: '/contributing' }] } },
    shows: /<a href="\/contributing">Imprint/,
  },
  'aside.collapse': {
    settings: { aside: { ...aside, collapse: 'none' } },
    hides: /<ul class="mods" hidden/,
  },
  'aside.level': { settings: { aside: { ...aside, level: 2 } }, hides: /<ul class="mods" hidden/ },
  'aside.open': { settings: { aside: { ...aside, open: false } }, hides: /class="frame"[^>]*data-aside/ },
  'main.fluid': { settings: { main: { ...main, fluid: false } }, hides: /class="frame"[^>]*data-fluid/ },
  'main.padded': { settings: { main: { ...main, padded: false } }, hides: /<main[^>]*data-padded/ },
  'toc.float': { settings: { toc: { ...toc, float: false } }, hides: /<nav class="toc"[^>]*data-float/ },
  'toc.depth': { settings: { toc: { ...toc, depth: 1 } }, hides: /<li data-depth="3">/ },
  'seo.siteName': {
    settings: { seo: { ...seo, siteName: 'Papers' } },
    shows: /og:site_name" content="Papers"/,
  },
  'seo.pageTitleTemplate': {
    settings: { seo: { ...seo, pageTitleTemplate: '%s | Papers' } },
    shows: /<title>[^<]* \| Papers<\/title>/,
  },
  'repository.owner': {
    settings: { repository: { ...repository, owner: 'somebody' } },
    shows: />somebody(?:<!-- -->)?\//,
  },
  'repository.name': {
    settings: { repository: { ...repository, name: 'papers' } },
    shows: /\/(?:<!-- -->)?papers<\/a>/,
  },
  'repository.url': {
    settings: { repository: { ...repository, url: other } },
    shows: /href="https:\/\/elsewhere\.example\/issues\/new/,
  },
  'repository.branch': {
    settings: { repository: { ...repository, branch: 'next' } },
    shows: /\/edit\/next\/content\//,
  },
  community: {
    settings: { community: [{ label: 'Our forum', to: other, icon: 'i-lucide-messages-square' }] },
    shows: /Our forum/,
    hides: /Ziggit/,
  },
  'i18n.enabled': {
    settings: { i18n: { enabled: true, defaultLocale: 'en', locales: ['en', 'de'] } },
    path: '/en/docs/guide',
    shows: /class="dropdown switcher"/,
  },
  'i18n.defaultLocale': {
    settings: { i18n: { enabled: true, defaultLocale: 'de', locales: ['en', 'de'] } },
    path: '/',
    shows: /<html lang="de"/,
  },
  'i18n.locales': {
    settings: { i18n: { enabled: true, defaultLocale: 'en', locales: ['en', 'fr'] } },
    path: '/en/docs/guide',
    shows: /data-locale="fr"/,
  },
  'icons.services': {
    settings: { icons: { services: ['https://icons.example'] } },
    shows: /content-security-policy: [^\n]*https:\/\/icons\.example/,
  },
  redirects: { settings: { redirects: { '/old': '/docs/guide' } }, path: '/old', shows: /location: \/docs\/guide/ },
}

/** Sizes of the sharing picture are fixed by the specification. */
const FIXED = ['image.width', 'image.height']
/** Taken as one. */
const WHOLE = [
  'socials',
  'community',
  'redirects',
  'header.actions',
  'footer.credits',
  'footer.textLinks',
  'i18n.locales',
  'icons.services',
]

const known = new Map<string, Promise<string>>()

function unflipped(path: string): Promise<string> {
  const found = known.get(path) ?? answer(path, {})
  known.set(path, found)
  return found
}

/** Headers that readers' browsers act on, then the body. */
async function answer(path: string, settings: Partial<Settings>): Promise<string> {
  const site = createDevSite(await optionsOf('single', settings))
  const response = await site.fetch(new Request(`http://localhost${path}`))
  const headers = ['content-security-policy', 'location'].map(name => `${name}: ${response.headers.get(name) ?? ''}\n`)
  return headers.join('') + (await response.text())
}

describe('each field of the settings', () => {
  it.each(Object.entries(FLIPS))('%s', async (_field, { settings, path = GUIDE, shows, hides }) => {
    const before = await unflipped(path)
    const after = await answer(path, settings)
    if (shows) {
      expect(before).not.toMatch(shows)
      expect(after).toMatch(shows)
    }
    if (hides) {
      expect(before).toMatch(hides)
      expect(after).not.toMatch(hides)
    }
  })

  it('is flipped here', () => {
    const leaves = (value: object, prefix = ''): string[] =>
      Object.entries(value).flatMap(([key, inner]) => {
        const name = prefix + key
        const isLeaf = typeof inner !== 'object' || WHOLE.includes(name)
        return isLeaf ? [name] : leaves(inner as object, `${name}.`)
      })
    expect(Object.keys(FLIPS).sort()).toEqual(
      leaves(base)
        .filter(name => !FIXED.includes(name))
        .sort(),
    )
  })
})
