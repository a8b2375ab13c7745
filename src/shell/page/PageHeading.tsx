import { trailOf } from '../../model/content/nav-items.ts'
import type { PagePayload } from '../../model/wire/payload.ts'
import { useAddress, useArticleLanguage, useMessages, useShell } from '../context.tsx'
import { Icon } from '../icons/Icon.tsx'
import { Notice } from './Notice.tsx'
import { PageMenu } from './PageMenu.tsx'

export function PageHeading({ payload }: { payload: PagePayload }) {
  const address = useAddress()
  // The playground is a tool: there is no text to copy, and no date that matters.
  const isText = payload.kind !== 'play'
  // A translation may consist of front matter only. Then just the article is in another language (R8).
  const language = useArticleLanguage({ lang: payload.titleLang ?? payload.lang })
  return (
    <div className="head">
      <Breadcrumb payload={payload} language={language} />
      <div className="headline">
        <h1 tabIndex={-1} {...language}>
          <Title text={payload.title} />
        </h1>
        {isText && <PageMenu payload={payload} />}
      </div>
      {payload.names && (
        <ul className="known">
          {payload.names.map(({ title, route, is }) => (
            <li key={route}>
              <code dir="ltr">
                <a href={address(route)}>{title}</a>
                {is && <span> = {is}</span>}
              </code>
            </li>
          ))}
        </ul>
      )}
      <p className="lead" {...language}>
        {payload.description}
      </p>
      {isText && <Facts payload={payload} />}
      {payload.links.length > 0 && (
        <ul className="links" {...language}>
          {payload.links.map(link => (
            <li key={link.to}>
              <a href={address(link.to)} {...(link.target ? { target: link.target, rel: 'noopener noreferrer' } : {})}>
                {link.icon && <Icon name={link.icon} />}
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      )}
      {payload.notice && <Notice {...payload.notice} />}
    </div>
  )
}

function Breadcrumb({ payload, language }: { payload: PagePayload; language: ReturnType<typeof useArticleLanguage> }) {
  const { navigation } = useShell()
  const t = useMessages()
  const address = useAddress()
  const types = (payload.crumbs ?? []).map(crumb => ({ ...crumb, isModule: true }))
  const trail = [...trailOf(navigation, payload.route), ...types]
  if (trail.length === 0) return null
  return (
    <nav className="crumbs" aria-label={t('nav.breadcrumb')}>
      <ol>
        {trail.map(crumb => (
          <li key={crumb.route}>
            {crumb.page === false ? (
              crumb.title
            ) : (
              <a href={address(crumb.route)}>{crumb.isModule ? <code dir="ltr">{crumb.title}</code> : crumb.title}</a>
            )}
          </li>
        ))}
        <li aria-current="page">
          <span {...language}>
            <Title text={payload.title} />
          </span>
        </li>
      </ol>
    </nav>
  )
}

/** Renders the title. In a path of std, the part before the last name is muted. */
function Title({ text }: { text: string }) {
  if (!/^std\.[\w.@"]+$/.test(text)) return text
  const at = text.lastIndexOf('.') + 1
  return (
    <code dir="ltr">
      <span>{text.slice(0, at)}</span>
      {text.slice(at)}
    </code>
  )
}

function Facts({ payload }: { payload: PagePayload }) {
  const { zigVersion } = useShell()
  const t = useMessages()
  const { formatted } = payload
  if (!formatted) return null
  return (
    <ul className="facts">
      {formatted.facts.map(fact => (
        <li key={fact}>{fact}</li>
      ))}
      <li>{t('page.version', { version: zigVersion })}</li>
      {formatted.asOf && (
        <li>
          <time dateTime={payload.lastUpdated}>{formatted.asOf}</time>
        </li>
      )}
      {formatted.updated && (
        <li>
          <time dateTime={payload.updated}>{formatted.updated}</time>
        </li>
      )}
    </ul>
  )
}
