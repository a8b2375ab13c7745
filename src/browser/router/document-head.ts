// Updates the head of the document after a client navigation, as if the document of that address had been loaded.

import { accentOf } from '../../model/routing/accent.ts'
import type { PagePayload, Shell, SiteError } from '../../model/wire/payload.ts'
import { errorTitle } from '../../shell/head/error-title.ts'
import { loadChunk } from './chunk-errors.ts'
import { whenIdle } from './when-idle.ts'

export interface DocumentHead {
  /** Sets title and accent immediately. Tags for machines, with links to fifty languages, follow when the browser is idle. */
  show(page: PagePayload): void
  showError(error: SiteError): void
}

export function createDocumentHead(shell: Shell): DocumentHead {
  let shown: PagePayload | SiteError | null = null
  const writeLater = (showing: PagePayload | SiteError, page: PagePayload | null) => {
    shown = showing
    whenIdle(async () => {
      try {
        const { writePageTags } = await loadChunk(() => import('./write-page-tags.ts'))
        if (shown === showing) writePageTags(page, shell)
      } catch (error) {
        // Readers do not need these tags, and machines load the document itself.
        console.debug(error)
      }
    })
  }
  return {
    show(page) {
      writeTitle(page.head.title, accentOf(page.route))
      writeLater(page, page)
    },
    showError(error) {
      writeTitle(errorTitle(error, shell), 'medium')
      writeLater(error, null)
    },
  }
}

function writeTitle(title: string, accent: string): void {
  document.title = title
  document.documentElement.dataset.accent = accent
}
