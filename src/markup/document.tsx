// A whole document: the head as text, the shell and the article through React. Used by the build and by the server.

import { renderToString } from 'react-dom/server'
import { languageTag } from '../model/languages/language.ts'
import { accentOf } from '../model/routing/accent.ts'
import { pageTitle } from '../model/routing/page-title.ts'
import { markdownPath } from '../model/routing/paths.ts'
import { escapeHtml } from '../model/text/escape.ts'
import { FEED_PATH } from '../model/wire/exports.ts'
import { OPEN_SEARCH } from '../model/wire/files.ts'
import type { PageData, PagePayload, Shell, SiteError } from '../model/wire/payload.ts'
import type { DocumentAssets } from '../model/wire/site-data.ts'
import { App } from '../shell/App.tsx'
import type { IconBook } from '../shell/icons/book.ts'
import { createShellState } from '../shell/state/shell-state.ts'
import { HEAD_SCRIPT } from './head-script.ts'
import { languageStyle } from './language-style.ts'
import { structuredData } from './structured-data.ts'

interface DocumentInput {
  shell: Shell
  assets: DocumentAssets
  payload: PagePayload | null
  error: SiteError | null
  year: number
  /** The shell's own where left out. */
  icons?: IconBook
}

export function renderDocument(input: DocumentInput): string {
  const { shell, assets, payload, error, year, icons } = input
  const app = renderToString(
    <App shell={shell} icons={icons} state={createShellState()} payload={payload} error={error} year={year} />,
    { identifierPrefix: '_' },
  )
  const forced = payload?.meta.colorMode
  const attributes = [
    `lang="${languageTag(shell.locale)}"`,
    `dir="${shell.dir}"`,
    `data-accent="${payload && !error ? accentOf(payload.route) : 'medium'}"`,
    ...(forced === 'light' || forced === 'dark' ? [`data-forced-mode="${forced}"`, `class="${forced}"`] : []),
  ]
  return `<!doctype html><html ${attributes.join(' ')}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${headOf(input)}${styles(assets, shell)}<script>${HEAD_SCRIPT}</script>${scripts(assets, shell)}</head><body><div id="_app">${app}</div><script type="application/json" id="_page">${json(dataOf(payload, error, year))}</script></body></html>`
}

function headOf({ shell, payload, error }: DocumentInput): string {
  const { settings, messages } = shell
  if (!payload || error) {
    const title = error?.statusCode === 404 ? messages.error.notFoundTitle : messages.error.title
    return `<title>${escapeHtml(pageTitle(title, settings))}</title><meta name="robots" content="noindex">${iconLinks(settings.title)}`
  }
  const { head } = payload
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
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
    `<script type="application/ld+json">${json(structuredData(payload, shell))}</script>`,
  ]
  return tags.join('') + iconLinks(settings.title)
}

function iconLinks(title: string): string {
  return `<link rel="search" type="application/opensearchdescription+xml" title="${escapeHtml(title)}" href="${OPEN_SEARCH}"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">`
}

function styles({ css, cssHref }: DocumentAssets, { navigation, locale }: Shell): string {
  const sheet = cssHref ? `<link rel="stylesheet" href="${cssHref}">` : ''
  // Categories the reader had open show before any script of ours has run (R11).
  const open = navigation
    .filter(item => item.key)
    .map(item => `[data-open~="${item.route}"] .mods[data-category="${item.key}"]`)
    .join(',')
  const opened = open ? `${open}{display:block}` : ''
  return `${sheet}<style>${css}${opened}${languageStyle(locale)}</style><noscript><style>.mods[hidden]{display:block}.needs-js,.cat button,button.copy{display:none!important}</style></noscript>`
}

function scripts({ entry, preload, shells, dev = '' }: DocumentAssets, shell: Shell): string {
  const preloads = preload.map(href => `<link rel="modulepreload" href="${href}">`).join('')
  return `${dev}${preloads}<script defer src="${shells[shell.locale]}"></script><script type="module" src="${entry}"></script>`
}

function dataOf(payload: PagePayload | null, error: SiteError | null, year: number): PageData {
  if (!payload) return { page: null, error, year }
  const { html: _html, ...page } = payload
  return { page, error, year }
}

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`
}

/** JSON that is safe inside a script element. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
