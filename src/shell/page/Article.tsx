import { memo } from 'react'

interface ArticleProps {
  html: string
  id?: string | undefined
  lang?: string
  dir?: string
}

/**
 * The article as HTML that React does not manage. On a first visit it is read back from the document, so that
 * hydration finds no difference.
 */
export const Article = memo(function Article({ html, id, lang, dir }: ArticleProps) {
  return (
    <article
      id={id}
      className="prose"
      data-body
      lang={lang}
      dir={dir}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
})
