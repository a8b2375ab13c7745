import { expect, it } from 'vitest'
import german from '../../../locales/de.json' with { type: 'json' }
import english from '../../../locales/en.json' with { type: 'json' }
import type { AssembledSite } from '../collect/assemble.ts'
import { declarationsMarkdown } from './declarations-markdown.ts'

const site = {
  origin: 'https://a.example',
  settings: { i18n: { enabled: true, locales: ['en', 'de'], defaultLocale: 'en' } },
  messages: new Map([
    ['en', english],
    ['de', german],
  ]),
  reference: {
    plan: { pageAt: (route: string) => (route === '/docs/errors' ? undefined : { kind: 'container' }) },
    declarationsAt: () => ({
      markdown: (resolve: (route: string) => string) => `[English](${resolve('/docs')})`,
      localize: ({ locale }: { locale: string }) => ({
        markdown: (resolve: (route: string) => string) => `[${locale}](${resolve('/docs')})`,
      }),
    }),
  },
} as unknown as AssembledSite

it('writes generated lists in the language of the page, and declarations in English', () => {
  expect(declarationsMarkdown(site, '/docs/errors', 'de')).toBe('[de](https://a.example/de/docs)')
  expect(declarationsMarkdown(site, '/docs/errors', 'en')).toBe('[English](https://a.example/en/docs)')
  expect(declarationsMarkdown(site, '/docs/std/x', 'de')).toBe('[English](https://a.example/de/docs)')
})
