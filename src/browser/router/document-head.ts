// The head of the document after a client navigation: title, description, addresses, language alternates.

import { accentOf } from '../../model/routing/accent.ts'
import { markdownPath } from '../../model/routing/paths.ts'
import type { PagePayload } from '../../model/wire/payload.ts'
import { whenIdle } from './preload.ts'

let shown: PagePayload | null = null

/** Title and accent at once; what only machines read, with fifty languages in it, when the browser has time. */
export function applyHead(page: PagePayload): void {
  document.title = page.head.title
  document.documentElement.dataset.accent = accentOf(page.route)
  shown = page
  whenIdle(() => {
    if (shown === page) writeTags(page)
  })
}

function writeTags({ head, path }: PagePayload): void {
  setAttribute('meta[name="description"]', 'content', head.description)
  setAttribute('meta[property="og:title"]', 'content', head.title)
  setAttribute('meta[property="og:description"]', 'content', head.description)
  setAttribute('meta[property="og:url"]', 'content', head.canonical)
  setAttribute('meta[property="og:image"]', 'content', head.image.url)
  setAttribute('link[rel="canonical"]', 'href', head.canonical)
  setAttribute('link[rel="alternate"][type="text/markdown"]', 'href', markdownPath(path))
  for (const old of document.querySelectorAll('link[rel="alternate"][hreflang]')) old.remove()
  for (const [language, href] of Object.entries(head.alternates)) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'alternate', hreflang: language, href })
    document.head.append(link)
  }
}

export function applyErrorHead(title: string): void {
  shown = null
  document.title = title
  document.documentElement.dataset.accent = 'medium'
}

function setAttribute(selector: string, name: string, value: string): void {
  document.querySelector(selector)?.setAttribute(name, value)
}
