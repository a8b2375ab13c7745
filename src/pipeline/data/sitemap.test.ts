import sharp from 'sharp'
import { expect, it } from 'vitest'
import own from '../../../site.config.ts'
import { EDITIONS } from '../../model/editions.ts'
import type { PagePayload } from '../../model/wire/payload.ts'
import { robotsOf, sitemapOf, webManifestOf } from './sitemap.ts'

it('escapes addresses and lists alternates', () => {
  const page = {
    head: {
      canonical: 'https://s.example/en/a&b',
      alternates: { en: 'https://s.example/en/a&b', 'x-default': 'https://s.example/en/a&b' },
    },
    lastUpdated: '2025-10-18T00:00:00.000Z',
  } as unknown as PagePayload
  expect(sitemapOf([page])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
      '<url><loc>https://s.example/en/a&#38;b</loc><lastmod>2025-10-18</lastmod><xhtml:link rel="alternate" hreflang="en" href="https://s.example/en/a&#38;b"/><xhtml:link rel="alternate" hreflang="x-default" href="https://s.example/en/a&#38;b"/></url>\n</urlset>\n',
  )
})

it('robots.txt names the sitemap by its absolute address (R41)', () => {
  expect(robotsOf('https://s.example')).toContain('Sitemap: https://s.example/sitemap.xml')
  expect(robotsOf('https://s.example', EDITIONS)).toContain('Sitemap: https://s.example/sitemap-0.17.xml')
})

it('the site installs as an app: every picture of the manifest is there, as large as it says', async () => {
  const manifest = JSON.parse(webManifestOf(own)) as {
    display: string
    icons: { src: string; sizes: string; purpose?: string }[]
    screenshots: { src: string; sizes: string; form_factor: string }[]
  }
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  expect(manifest.screenshots.map(each => each.form_factor)).toEqual(['wide', 'narrow'])
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots].filter(each => each.sizes !== 'any')) {
    const { width, height } = await sharp(`public${src}`).metadata()
    expect([src, `${width}x${height}`]).toEqual([src, sizes])
  }
})
