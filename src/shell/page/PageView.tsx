import { memo, useMemo } from 'react'
import { surroundOf } from '../../model/content/nav-items.ts'
import type { PageKind, PagePayload, PageRef } from '../../model/wire/payload.ts'
import { useAddress, useArticleLanguage, useMessages, useShell } from '../context.tsx'
import { Notice } from './Notice.tsx'
import { PageAside } from './PageAside.tsx'
import { PageBar } from './PageBar.tsx'
import { PageHeading } from './PageHeading.tsx'
import { GUIDE_ID, usePageTab } from './page-tabs.ts'
import { Toc } from './Toc.tsx'

/** A page in its layout. `docs` adds the table of contents and links to the neighbouring pages. */
export function PageView({ payload }: { payload: PagePayload }) {
  const { settings } = useShell()
  const { path, route, kind, meta } = payload
  const tab = usePageTab(payload)
  const language = useArticleLanguage(payload)
  // biome-ignore lint/correctness/useExhaustiveDependencies: rendered once per page, because its HTML is read from the document, which readers change
  const article = useMemo(
    () => <Article key={`article ${path}`} id={payload.tabs && GUIDE_ID} html={payload.html} {...language} />,
    [payload],
  )
  const isDocs = meta.layout === 'docs' && kind !== 'play'
  return (
    <main id="_main" tabIndex={-1} data-kind={kind} data-padded={settings.main.padded || undefined}>
      {!OWN_HEADING.has(kind) && <PageHeading payload={payload} />}
      {kind === 'home' && payload.notice && <Notice {...payload.notice} />}
      {isDocs && (
        <div className="beside" data-float={settings.toc.float || undefined}>
          <Toc key={`toc ${path}`} payload={payload} tab={tab} />
          {kind !== 'source' && <PageAside payload={payload} />}
        </div>
      )}
      {isDocs && <PageBar key={`bar ${path}`} payload={payload} tab={tab} />}
      {article}
      {isDocs && kind !== 'source' && <Surround route={route} />}
    </main>
  )
}

/** Kinds of pages whose article contains the heading. */
const OWN_HEADING = new Set<PageKind>(['home', 'search', 'source'])

function Surround({ route }: { route: string }) {
  const { navigation } = useShell()
  const { previous, next } = surroundOf(navigation, route)
  const t = useMessages()
  const address = useAddress()
  if (!previous && !next) return null
  const link = (rel: string, label: string, page: PageRef | null) =>
    page && (
      <a rel={rel} href={address(page.route)}>
        <small>{label}</small>
        <b dir={page.isModule ? 'ltr' : undefined}>{page.title}</b>
      </a>
    )
  return (
    <nav className="surround" aria-label={`${t('nav.previous')} / ${t('nav.next')}`}>
      {link('prev', t('nav.previous'), previous)}
      {link('next', t('nav.next'), next)}
    </nav>
  )
}

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
const Article = memo(function Article({ html, id, lang, dir }: ArticleProps) {
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
