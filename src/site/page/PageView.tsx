import { directionOf, languageTag } from '../../shared/locales.ts'
import { markdownPath } from '../../shared/paths.ts'
import { trailOf } from '../../shared/nav-items.ts'
import type { PagePayload } from '../../shared/payload.ts'
import { useAddress, useDate, useMessages, useShell } from '../shell/context.tsx'
import { Article } from './Article.tsx'
import { Sidebar } from './Sidebar.tsx'
import { Surround } from './Surround.tsx'
import { Toc } from './Toc.tsx'

export function PageView({ payload }: { payload: PagePayload }) {
  const { locale } = useShell()
  // A fallback article is in another language than the page around it (R8).
  const isFallback = payload.lang !== locale
  const language = isFallback ? { lang: languageTag(payload.lang), dir: directionOf(payload.lang) } : {}
  const article = <Article key={`article ${payload.path}`} html={payload.html} {...language} />
  if (payload.meta.layout === 'default')
    return (
      <main id="_main" tabIndex={-1} className="plain">
        {payload.kind !== 'home' && <PageHead payload={payload} isFallback={isFallback} />}
        {article}
      </main>
    )
  return (
    <div className="frame">
      <Sidebar rest={payload.rest} />
      <main id="_main" tabIndex={-1}>
        <div className="read">
          <PageHead payload={payload} isFallback={isFallback} />
          <Toc key={`toc ${payload.path}`} links={payload.toc} />
          {article}
          <Surround rest={payload.rest} />
          <PageFoot payload={payload} />
        </div>
      </main>
    </div>
  )
}

function PageHead({ payload, isFallback }: { payload: PagePayload; isFallback: boolean }) {
  const { zigVersion, navigation } = useShell()
  const trail = [...trailOf(navigation, payload.rest), ...(payload.crumbs ?? [])]
  const t = useMessages()
  const address = useAddress()
  const date = useDate()
  const language = isFallback ? { lang: languageTag(payload.lang), dir: directionOf(payload.lang) } : {}
  return (
    <div className="head">
      {trail.length > 0 && (
        <nav className="crumbs" aria-label={t('nav.breadcrumb')}>
          <ol>
            {trail.map(crumb => (
              <li key={crumb.rest}>
                <a href={address(crumb.rest)}>{crumb.title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <h1 tabIndex={-1}>{payload.title}</h1>
      <p className="lead">{payload.description}</p>
      {payload.kind === 'module' && (
        <p className="facts">
          <span>{t('page.version', { version: zigVersion })}</span>
          {payload.lastUpdated && (
            <span>
              <time dateTime={payload.lastUpdated}>{t('page.updated', { date: date(payload.lastUpdated) })}</time>
            </span>
          )}
        </p>
      )}
      {isFallback && (
        <p className="notice" role="note">
          {t('language.fallback')}
        </p>
      )}
      {payload.links.length > 0 && (
        <ul className="links" {...language}>
          {payload.links.map(link => (
            <li key={link.to}>
              <a href={address(link.to)} {...(link.target ? { target: link.target, rel: 'noopener noreferrer' } : {})}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function PageFoot({ payload }: { payload: PagePayload }) {
  const { settings } = useShell()
  const t = useMessages()
  const { url, branch } = settings.repository
  const title = encodeURIComponent(`${payload.file}: `)
  return (
    <div className="page-foot">
      <a href={markdownPath(payload.path)} target="_blank" rel="noopener">
        {t('page.viewMarkdown')}
      </a>
      <a href={`${url}/edit/${branch}/${payload.file}`} target="_blank" rel="noopener noreferrer">
        {t('page.edit')}
      </a>
      <a href={`${url}/issues/new?title=${title}`} target="_blank" rel="noopener noreferrer">
        {t('page.report')}
      </a>
    </div>
  )
}
