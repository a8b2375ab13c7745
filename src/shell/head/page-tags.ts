// The tags of a page in the head besides its title. Documents and navigations both use this code, so that they cannot
// differ.

import { markdownPath } from '../../model/routing/paths.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { FEED_PATH } from '../../model/wire/exports.ts'
import type { PagePayload, Shell } from '../../model/wire/payload.ts'
import { structuredData } from './structured-data.ts'

/** Returns the tags as HTML. Errors, results and source files are not indexed by search engines. */
export function pageTags(payload: PagePayload | null, shell: Shell): string {
  if (!payload || payload.kind === 'search' || payload.kind === 'source') return meta('robots', 'noindex')
  const { settings } = shell
  const { head } = payload
  return [
    ...(head.isIndexed === false ? [meta('robots', 'noindex')] : []),
    meta('description', head.description),
    `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    ...Object.entries(head.alternates).map(
      ([language, href]) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`,
    ),
    `<link rel="alternate" type="text/markdown" href="${escapeHtml(markdownPath(payload.path))}">`,
    `<link rel="alternate" type="application/atom+xml" href="${FEED_PATH}" title="${escapeHtml(settings.title)}">`,
    property('og:type', payload.kind === 'home' ? 'website' : 'article'),
    property('og:site_name', settings.seo.siteName),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', head.canonical),
    property('og:image', head.image.url),
    property('og:image:alt', head.image.alt),
    property('og:image:width', String(head.image.width)),
    property('og:image:height', String(head.image.height)),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', head.title),
    meta('twitter:description', head.description),
    meta('twitter:image', head.image.url),
    meta('twitter:image:alt', head.image.alt),
    `<script type="application/ld+json">${escapeJson(structuredData(payload, shell))}</script>`,
  ].join('')
}

/** JSON that is safe inside a script element. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`
}
