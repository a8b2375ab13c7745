import { LOCALES } from './src/model/languages/locales.ts'
import type { Settings } from './src/model/settings.ts'

/** Put in the repository of your copy: every link to a repository on the site, such as "Edit this page", is made of it. */
const repository = {
  owner: 'zig-std-docs',
  name: 'zig-std-docs',
  url: 'https://github.com/zig-std-docs/zig-std-docs',
  branch: 'main',
}

export default {
  title: 'Zig Standard Library',
  description: "Authoritative documentation for Zig's Standard Library.",
  // url: 'https://zig.example.org' is the address of the site. Without it, and without SITE_URL, absolute addresses (canonical
  // links, sitemap, feeds, llms.txt and others) follow the host of each request.
  image: {
    src: '/social.png',
    alt: 'Zig Standard Library reference, version 0.15.1',
    width: 1200,
    height: 630,
  },
  socials: { github: repository.url },
  header: {
    logo: { light: '/logo-light.svg', dark: '/logo-dark.svg', alt: 'Zig Standard Library' },
    showLinkIcon: true,
    fluid: false,
    actions: [
      {
        label: 'Open repository',
        message: 'header.openRepository',
        icon: 'i-lucide-git-branch',
        to: repository.url,
        target: '_blank',
      },
    ],
  },
  footer: {
    credits: { label: 'Copyright © {year}', message: 'footer.copyright' },
    textLinks: [
      { label: 'Contribute', message: 'footer.contribute', to: '/contributing' },
      { label: 'Privacy', message: 'footer.privacy', to: '/legal/privacy-policy' },
      { label: 'Sync reference exports', message: 'header.sync', to: '/docs/exports' },
      { label: 'Operations tooling', message: 'header.operations', to: '/docs/operations' },
    ],
  },
  aside: { collapse: 'deep', level: 1, open: true },
  main: { fluid: true, padded: true },
  toc: { float: true, depth: 3 },
  seo: { siteName: 'Zig std docs', pageTitleTemplate: '%s · Zig std docs' },
  repository,
  community: [
    {
      label: 'Ziggit forum',
      message: 'page.forum',
      icon: 'i-lucide-messages-square',
      to: 'https://ziggit.dev',
      target: '_blank',
    },
    {
      label: 'Zig website',
      message: 'page.website',
      icon: 'i-lucide-globe',
      to: 'https://ziglang.org',
      target: '_blank',
    },
  ],
  i18n: { enabled: true, defaultLocale: 'en', locales: LOCALES.map(locale => locale.code) },
  icons: { services: ['https://api.iconify.design', 'https://api.simplesvg.com', 'https://api.unisvg.com'] },
  redirects: {},
} satisfies Settings
