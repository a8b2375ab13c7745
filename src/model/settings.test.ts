import { describe, expect, it } from 'vitest'
import own from '../../site.config.ts'
import { checkSettings } from './settings.ts'

describe('checkSettings', () => {
  it('takes the settings of this site: multi-language on, 53 locales, en (R5)', () => {
    const { i18n, repository, seo } = checkSettings(own, 'site.config.ts')
    expect(i18n).toMatchObject({ enabled: true, defaultLocale: 'en' })
    expect(i18n.locales).toHaveLength(53)
    expect(repository).toEqual({
      owner: 'zig-std-docs',
      name: 'zig-std-docs',
      url: 'https://github.com/zig-std-docs/zig-std-docs',
      branch: 'main',
    })
    expect(seo.pageTitleTemplate).toBe('%s · Zig std docs')
  })

  it('has every field of "Site settings" in docs/specification.md', () => {
    const settings = checkSettings(own, 'site.config.ts')
    expect(settings).toMatchObject({
      title: 'Zig Standard Library',
      image: { width: 1200, height: 630 },
      header: { showLinkIcon: true, actions: [{ label: 'Open repository', target: '_blank' }] },
      footer: {
        textLinks: [
          { to: '/contributing' },
          { to: '/legal/privacy-policy' },
          { to: '/docs/exports' },
          { to: '/docs/operations' },
        ],
      },
      aside: { collapse: 'deep', level: 1, open: true },
      toc: { float: true, depth: 3 },
    })
    expect(Object.keys(settings.main).sort()).toEqual(['fluid', 'padded'])
  })

  it.each([
    // [changed field, wrong value, what is said of it]
    ['title', '', 'title: '],
    ['title', 7, 'title: Invalid input: expected string, received number'],
    ['description', '  ', 'description: '],
    ['url', 'zig-std.example', 'url: Invalid URL'],
    ['url', 'https://zig-std.example/docs', 'url: give an origin alone, for example https://zig.example.org'],
    [
      'image',
      { src: 'social.png', alt: 'x', width: 1200, height: 630 },
      'image.src: give a picture below public/, for example /social.png',
    ],
    ['image', { src: '/s.png', alt: 'x', width: 800, height: 630 }, 'image.width: Invalid input: expected 1200'],
    ['image', { src: '/s.png', alt: 'x', width: 1200, height: 600 }, 'image.height: Invalid input: expected 630'],
    ['socials', { github: 'not a url' }, 'socials.github: Invalid URL'],
    [
      'header',
      { ...own.header, logo: { light: 'x.svg', dark: '/d.svg', alt: 'a' } },
      'header.logo.light: write a path that starts with / or an https:// address',
    ],
    ['header', { ...own.header, showLinkIcon: 'yes' }, 'header.showLinkIcon: Invalid input: expected boolean'],
    ['header', { ...own.header, fluid: 1 }, 'header.fluid: Invalid input: expected boolean'],
    [
      'header',
      { ...own.header, actions: [{ label: 'A', to: 'javascript:alert(1)' }] },
      'header.actions.0.to: write a path that starts with / or an https:// address',
    ],
    [
      'header',
      { ...own.header, actions: [{ label: 'A', to: '/a', icon: 'sun' }] },
      'header.actions.0.icon: write an icon as i-{set}-{name}, for example i-lucide-book',
    ],
    [
      'header',
      { ...own.header, actions: [{ label: 'A', to: '/a', target: '_top' }] },
      'header.actions.0.target: Invalid option: expected one of "_self"|"_blank"',
    ],
    ['footer', { credits: { label: 'c' }, textLinks: [{ label: '', to: '/a' }] }, 'footer.textLinks.0.label: '],
    ['footer', { textLinks: [] }, 'footer.credits: Invalid input: expected object, received undefined'],
    [
      'aside',
      { collapse: 'all', level: 1, open: true },
      'aside.collapse: Invalid option: expected one of "deep"|"none"',
    ],
    ['aside', { collapse: 'deep', level: 1.5, open: true }, 'aside.level: '],
    ['aside', { collapse: 'deep', level: 1 }, 'aside.open: '],
    ['main', { fluid: true }, 'main.padded: '],
    ['toc', { float: true, depth: 6 }, 'toc.depth: Too big: expected number to be <=5'],
    [
      'seo',
      { siteName: 'x', pageTitleTemplate: 'no place' },
      'seo.pageTitleTemplate: put %s where the page title goes, for example "%s · Zig std docs"',
    ],
    ['repository', { ...own.repository, url: 'github' }, 'repository.url: Invalid URL'],
    ['repository', { ...own.repository, branch: '' }, 'repository.branch: '],
    ['community', [{ label: 'Forum' }], 'community.0.to: '],
    [
      'i18n',
      { enabled: true, defaultLocale: 'xx', locales: ['en'] },
      'i18n.defaultLocale: "xx" is no supported locale; see src/model/languages/locales.ts',
    ],
    [
      'i18n',
      { enabled: true, defaultLocale: 'en', locales: ['en', 'zh-cn'] },
      'i18n.locales.1: "zh-cn" is no supported locale',
    ],
    ['i18n', { enabled: true, defaultLocale: 'en', locales: [] }, 'i18n.locales: '],
    [
      'i18n',
      { enabled: true, defaultLocale: 'de', locales: ['en'] },
      'i18n.defaultLocale: "de" is not in i18n.locales.',
    ],
    [
      'i18n',
      { enabled: true, defaultLocale: 'en', locales: ['en', 'de', 'en'] },
      'i18n.locales: "en" stands there twice.',
    ],
    ['icons', { services: ['api.iconify.design'] }, 'icons.services.0: Invalid URL'],
    [
      'icons',
      { services: [], sets: ['mdi'] },
      'icons.services: name a service that has the sets of icons.sets, or remove those sets',
    ],
    ['icons', { services: ['https://x.example'], sets: ['a/b'] }, 'icons.sets.0: write the name of a set'],
    ['redirects', { old: '/docs' }, 'redirects.old: write a path that starts with /, without a slash at its end'],
    ['redirects', { '/old/': '/docs' }, 'redirects./old/: write a path that starts with /, without a slash at its end'],
    ['redirects', { 'https://x.example': '/docs' }, 'redirects.https://x.example: write a path'],
    ['redirects', { '/old': 'docs' }, 'redirects./old: write a path that starts with /'],
    ['colour', 'red', '(settings): Unrecognized key: "colour"'],
  ])('refuses %s = %j, with the fact and the fix', (field, value, fact) => {
    const check = () => checkSettings({ ...own, [field]: value }, 'site.config.ts')
    expect(check).toThrow('Wrong site settings in site.config.ts:\n  ')
    expect(check).toThrow(fact)
    expect(check).toThrow(
      /\n(Correct these fields and build again|Add it there or choose another default|Remove one of them)\.$/,
    )
  })

  it('takes further sets of icons, where a service has them', () => {
    const icons = { services: ['https://x.example'], sets: ['material-symbols', 'mdi'] }
    expect(checkSettings({ ...own, icons }, 'site.config.ts').icons).toEqual(icons)
  })

  it('tells all wrong fields together', () => {
    expect(() => checkSettings({ ...own, title: '', toc: { float: true, depth: 0 } }, 'x.ts')).toThrow(
      /title: [\s\S]*toc\.depth: /,
    )
  })
})
