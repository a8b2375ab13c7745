import { memo } from 'react'

/**
 * The article: HTML that React never looks into. On a first visit it is read back from the document, so that
 * hydration cannot find a difference and redraw it.
 */
export const Article = memo(function Article({ html, lang, dir }: { html: string; lang?: string; dir?: string }) {
  return (
    <article
      className="prose"
      data-body
      lang={lang}
      dir={dir}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
})
