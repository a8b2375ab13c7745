import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { PagePayload, Shell } from '../../model/wire/payload.ts'
import { ShellProvider } from '../context.tsx'
import { structuredData } from '../head/structured-data.ts'
import { PageHeading } from './PageHeading.tsx'

const deep = { title: 'Deep', route: '/docs/folder/sub/deep' }
const sub = { title: 'Sub', route: '/docs/folder/sub', page: false, children: [deep] }
const folder = { title: 'Folder', route: '/docs/folder', children: [sub] }
const shell = {
  locale: 'en',
  i18n: { enabled: true, defaultLocale: 'en', locales: ['en'] },
  messages: {},
  icons: {},
  navigation: [folder],
  settings: { url: 'https://a.example' },
} as unknown as Shell
const payload = {
  kind: 'play',
  lang: 'en',
  title: 'Deep',
  description: '',
  route: deep.route,
  links: [],
  head: { canonical: 'https://a.example/en/docs/folder/sub/deep', image: {} },
} as unknown as PagePayload

it('a folder without a page is named in the trail, and nothing leads to it', () => {
  const html = renderToStaticMarkup(
    <ShellProvider value={shell}>
      <PageHeading payload={payload} />
    </ShellProvider>,
  )
  expect(html).toContain('<li><a href="/en/docs/folder">Folder</a></li><li>Sub</li>')
  const data = JSON.stringify(structuredData(payload, shell))
  expect(data).toContain('https://a.example/en/docs/folder"')
  expect(data).not.toContain('https://a.example/en/docs/folder/sub"')
})
