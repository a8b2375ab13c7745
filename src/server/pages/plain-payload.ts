// Creates the payload of a page that the server generates. Such pages are in no collection and not for search engines.

import type { TocLink } from '../../model/content/types.ts'
import type { PagePayload } from '../../model/wire/payload.ts'

interface PlainPage extends Pick<PagePayload, 'path' | 'route' | 'title' | 'lang' | 'html'> {
  kind: 'search' | 'source'
  /** The document title. */
  head: string
  toc?: TocLink[]
}

export function plainPayload({ head, toc = [], ...page }: PlainPage): PagePayload {
  return {
    ...page,
    description: '',
    head: { title: head, description: '', canonical: '', alternates: {}, image: NO_IMAGE },
    toc,
    links: [],
    file: '',
    meta: { layout: page.kind === 'source' ? 'docs' : 'default' },
  }
}

const NO_IMAGE = { url: '', alt: '', width: 0, height: 0 }
