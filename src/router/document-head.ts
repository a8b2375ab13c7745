// Updates the head of the document after a client navigation, as if the document of that address had been loaded.

import { accentOf } from '../model/routing/accent.ts'
import { escapeHtml } from '../model/text/escape.ts'
import type { PagePayload, Shell, SiteError } from '../model/wire/payload.ts'
import { errorTitle } from '../shell/head/error-title.ts'
import { PAGE_TAGS } from '../shell/head/page-tag-selector.ts'
import { loadChunk } from './chunk-errors.ts'
import { whenIdle } from './when-idle.ts'

export type DocumentHead = ReturnType<typeof createDocumentHead>

export function createDocumentHead(shell: Shell) {
  let shown: PagePayload | SiteError | null = null
  const writeLater = (showing: PagePayload | SiteError, page: PagePayload | null) => {
    shown = showing
    whenIdle(async () => {
      const tags = await loadChunk(() => import('../shell/head/page-tags.ts')).then(
        ({ pageTags }) => pageTags(page, shell),
        () => fewTags(page),
      )
      if (shown !== showing) return
      for (const old of document.head.querySelectorAll(PAGE_TAGS)) old.remove()
      document.head.querySelector('title')!.insertAdjacentHTML('afterend', tags)
    })
  }
  return {
    /** Sets title and accent immediately. Tags for machines, with links to fifty languages, follow when the browser is idle. */
    show(page: PagePayload) {
      writeTitle(page.head.title, accentOf(page.route))
      writeLater(page, page)
    },
    showError(error: SiteError) {
      writeTitle(errorTitle(error, shell), 'medium')
      writeLater(error, null)
    },
  }
}

/** If the code for all tags cannot be loaded, nothing of the previous page may remain: saved and shared pages are described by it. */
function fewTags(page: PagePayload | null): string {
  if (!page) return ''
  const [description, canonical] = [page.head.description, page.head.canonical].map(escapeHtml)
  return `<meta name="description" content="${description}"><link rel="canonical" href="${canonical}">`
}

function writeTitle(title: string, accent: string): void {
  document.title = title
  document.documentElement.dataset.accent = accent
}
