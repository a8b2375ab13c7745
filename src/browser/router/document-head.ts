// The head of the document after a client navigation: title, description, addresses, language alternates.

import { accentOf } from '../../model/routing/accent.ts'
import { markdownPath } from '../../model/routing/paths.ts'
import type { PagePayload } from '../../model/wire/payload.ts'
import { whenIdle } from './when-idle.ts'

export interface DocumentHead {
  /** Title and accent at once; what only machines read, with fifty languages in it, when the browser has time. */
  show(page: PagePayload): void
  showError(title: string): void
}

export function createDocumentHead(): DocumentHead {
  let shown: PagePayload | null = null
  return {
    show(page) {
      writeTitle(page.head.title, accentOf(page.route))
      shown = page
      whenIdle(() => {
        if (shown === page) writeTags(page)
      })
    },
    showError(title) {
      shown = null
      writeTitle(title, 'medium')
    },
  }
}

function writeTitle(title: string, accent: string): void {
  document.title = title
  document.documentElement.dataset.accent = accent
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

function setAttribute(selector: string, name: string, value: string): void {
  document.querySelector(selector)?.setAttribute(name, value)
}
