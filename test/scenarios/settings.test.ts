// Every field of the site settings changes what is drawn: it is flipped together with others, in the long run alone too, and the
// answer must differ as it says.

import { describe, expect, it } from 'vitest'
import { createDevSite } from '../../src/dev/dev.ts'
import type { Settings } from '../../src/model/settings.ts'
import { optionsOf } from '../sites.ts'
import { base } from './settings.ts'

const IS_WHOLE = process.env.ALL_SETTINGS === '1'
const GUIDE = '/docs/guide'
const other = 'https://elsewhere.example'
const languages: Settings['i18n'] = { enabled: true, defaultLocale: 'en', locales: ['en', 'de'] }

interface Flip {
  value: unknown
  /** Fields of one group are flipped on one site; those whose effects look the same are in different groups. */
  group?: 'levels' | 'languages'
  /** Settings without which the field means nothing: they are there before the flip where it is flipped alone. */
  given?: Partial<Settings>
  /** Where to look, when it is not the guide. */
  path?: string
  /** Stands in the answer with the flip, and not without it. */
  shows?: RegExp
  /** Stands in the answer without the flip, and not with it. */
  hides?: RegExp
}

/** By the path of the field in the settings. */
const FLIPS: Record<string, Flip> = {
  title: { value: 'Another book', shows: /<span class="wordmark">Another book</ },
  description: { value: 'Other words.', path: '/site.webmanifest', shows: /"description": "Other words\."/ },
  url: { value: other, shows: /<link rel="canonical" href="https:\/\/elsewhere\.example\/docs\/guide">/ },
  'image.src': { value: '/other.png', shows: /og:image" content="[^"]*\/other\.png"/ },
  'image.alt': { value: 'A drawing', shows: /og:image:alt" content="A drawing"/ },
  socials: { value: { mastodon: other }, shows: /aria-label="Mastodon"/, hides: /aria-label="GitHub"/ },
  'header.logo.light': { value: '/day.svg', shows: /src="\/day\.svg"/ },
  'header.logo.dark': { value: '/night.svg', shows: /src="\/night\.svg"/ },
  'header.logo.alt': { value: 'Our mark', shows: /aria-label="Our mark/ },
  'header.showLinkIcon': { value: false, hides: /<a class="repo"[^>]*><svg/ },
  'header.fluid': { value: true, shows: /<header class="top" data-fluid/ },
  'header.actions': {
    value: [{ ...base.header.actions[0]!, label: 'Forge', message: 'x.y', to: other }],
    shows: /<a class="repo" href="https:\/\/elsewhere\.example"[^>]*target="_blank"[\s\S]*?Forge/,
  },
  'footer.credits': { value: { label: 'Since {year}' }, shows: /Since 20\d\d/ },
  'footer.textLinks': {
    value: [{ label: 'Imprint', to: '/contributing' }],
    shows: /<a href="\/contributing">Imprint/,
  },
  'aside.collapse': { value: 'none', hides: /<ul class="mods" hidden/ },
  'aside.level': { value: 2, group: 'levels', hides: /<ul class="mods" hidden/ },
  'aside.open': { value: false, shows: /<header class="top"[^>]*data-menu/, hides: /class="frame"[^>]*data-aside/ },
  'main.fluid': { value: false, hides: /class="frame"[^>]*data-fluid/ },
  'main.padded': { value: false, hides: /<main[^>]*data-padded/ },
  'toc.float': { value: false, hides: /<div class="beside"[^>]*data-float/ },
  'toc.depth': { value: 1, hides: /<li data-depth="3">/ },
  'seo.siteName': { value: 'Papers', shows: /og:site_name" content="Papers"/ },
  'seo.pageTitleTemplate': { value: '%s | Papers', shows: /<title>[^<]* \| Papers<\/title>/ },
  'repository.owner': { value: 'somebody', shows: />somebody(?:<!-- -->)?\// },
  'repository.name': { value: 'papers', shows: /\/(?:<!-- -->)?papers<\/a>/ },
  'repository.url': { value: other, shows: /href="https:\/\/elsewhere\.example\/issues\/new/ },
  'repository.branch': { value: 'next', shows: /\/edit\/next\/content\// },
  community: {
    value: [{ label: 'Our forum', to: other, icon: 'i-lucide-messages-square' }],
    shows: /Our forum/,
    hides: /Ziggit/,
  },
  'i18n.enabled': {
    value: true,
    group: 'languages',
    given: { i18n: { ...languages, enabled: false } },
    path: '/en/docs/guide',
    shows: /class="dropdown switcher"/,
  },
  'i18n.defaultLocale': {
    value: 'de',
    group: 'languages',
    given: { i18n: languages },
    path: '/',
    shows: /<html lang="de"/,
  },
  'i18n.locales': {
    value: ['en', 'de', 'fr'],
    group: 'languages',
    given: { i18n: languages },
    path: '/en/docs/guide',
    shows: /data-locale="fr"/,
  },
  'icons.services': {
    value: ['https://icons.example'],
    shows: /content-security-policy: [^\n]*https:\/\/icons\.example/,
  },
  redirects: { value: { '/old': '/docs/guide' }, path: '/old', shows: /location: \/docs\/guide/ },
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

type Site = ReturnType<typeof createDevSite>
const sites = new Map<string, Promise<Site>>()

/** The site without any flip, or with all flips of a group. */
function siteOf(name: 'unflipped' | Flip['group']): Promise<Site> {
  const key = name ?? 'others'
  const flips = Object.entries(FLIPS).filter(([, { group }]) => group === name)
  const found = sites.get(key) ?? siteWith(flipped(flips))
  sites.set(key, found)
  return found
}

async function siteWith(settings: Partial<Settings>): Promise<Site> {
  return createDevSite(await optionsOf('single', settings))
}

function flipped(flips: readonly [field: string, Flip][], given: Partial<Settings> = {}): Partial<Settings> {
  const all = structuredClone({ ...base, ...given }) as unknown as Record<string, unknown>
  for (const [field, { value }] of flips) {
    const [name = '', ...holders] = field.split('.').reverse()
    const holder = holders.reduceRight((outer, key) => outer[key] as Record<string, unknown>, all)
    holder[name] = value
  }
  return Object.fromEntries(flips.map(([field]) => field.split('.')[0]!).map(key => [key, all[key]]))
}

/** Headers that readers' browsers act on, then the body. */
async function answer(site: Site, path: string): Promise<string> {
  const response = await site.fetch(new Request(`http://localhost${path}`))
  const headers = ['content-security-policy', 'location'].map(name => `${name}: ${response.headers.get(name) ?? ''}\n`)
  return headers.join('') + (await response.text())
}

async function expectEffect({ path = GUIDE, shows, hides }: Flip, unchanged: Site, changed: Site): Promise<void> {
  const before = await answer(unchanged, path)
  const after = await answer(changed, path)
  if (shows) {
    expect(before).not.toMatch(shows)
    expect(after).toMatch(shows)
  }
  if (hides) {
    expect(before).toMatch(hides)
    expect(after).not.toMatch(hides)
  }
}

describe('each field of the settings', () => {
  it.each(Object.entries(FLIPS))('%s', async (_field, flip) => {
    await expectEffect(flip, await siteOf('unflipped'), await siteOf(flip.group))
  })

  if (IS_WHOLE)
    it.each(Object.entries(FLIPS))('%s alone', async (field, flip) => {
      const { given } = flip
      const before = given ? siteWith(given) : siteOf('unflipped')
      await expectEffect(flip, await before, await siteWith(flipped([[field, flip]], given)))
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
