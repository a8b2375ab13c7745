// sitemap.xml with language alternates (R8), robots.txt and the web manifest.

import type { LocalePage } from '../../content/collect.ts'
import { type Edition, editionSitemap } from '../../model/editions.ts'
import type { Settings } from '../../model/settings.ts'
import { escapeXml } from '../../model/text/escape.ts'
import type { PagePayload } from '../../model/wire/payload.ts'
import { isDecidedOnRequest } from '../collect/page-kinds.ts'

/** Leaves out fallbacks, which are the English page under another address (R8). */
export function isInSitemap(page: LocalePage): boolean {
  return page.lang === page.locale && !isDecidedOnRequest(page)
}

export function sitemapOf(pages: readonly Pick<PagePayload, 'head' | 'lastUpdated' | 'updated'>[]): string {
  const urls = pages.map(({ head, lastUpdated, updated: changed = lastUpdated }) => {
    const alternates = Object.entries(head.alternates)
      .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`)
      .join('')
    const updated = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${escapeXml(head.canonical)}</loc>${updated}${alternates}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

export function robotsOf(origin: string, editions: readonly Edition[] = []): string {
  const sitemaps = ['/sitemap.xml', ...editions.map(editionSitemap)]
  return `User-agent: *\nAllow: /\n\n${sitemaps.map(path => `Sitemap: ${origin}${path}\n`).join('')}`
}

/** Screenshots that browsers show before the site is installed as an app. */
const SCREENSHOTS = [
  { src: '/screenshot-wide.png', type: 'image/png', sizes: '1280x800', form_factor: 'wide' },
  { src: '/screenshot-narrow.png', type: 'image/png', sizes: '720x1280', form_factor: 'narrow' },
] as const

export function webManifestOf(settings: Settings): string {
  return `${JSON.stringify(
    {
      name: settings.title,
      short_name: settings.seo.siteName,
      description: settings.description,
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      background_color: '#ffffff',
      theme_color: '#047857',
      icons: [
        { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
        { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
        { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
      ],
      screenshots: SCREENSHOTS,
    },
    null,
    2,
  )}\n`
}
