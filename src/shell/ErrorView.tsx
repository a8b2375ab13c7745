import { SEARCH_ROUTE } from '../model/wire/contract.ts'
import type { SiteError } from '../model/wire/payload.ts'
import { useAddress, useMessages } from './context.tsx'

/** Shows status code, title, description and a link home; errors other than 404 also get a retry link (R28). */
export function ErrorView({ error }: { error: SiteError }) {
  const t = useMessages()
  const address = useAddress()
  const isMissing = error.statusCode === 404
  return (
    <main id="_main" tabIndex={-1} className="error">
      <div className="status">{error.statusCode}</div>
      <h1>{isMissing ? t('error.notFoundTitle') : t('error.title')}</h1>
      <p>{isMissing ? t('error.notFoundDescription') : t('error.description')}</p>
      {isMissing && error.route && <Suggestions error={error} />}
      {!isMissing && error.statusMessage && <p className="detail">{error.statusMessage}</p>}
      <div className="ways">
        <a className="btn main" href={address('/')}>
          {t('error.home')}
        </a>
        {!isMissing && (
          // biome-ignore lint/a11y/useValidAnchor: the document of this very address, from the server
          <a className="btn" href="">
            {t('page.retry')}
          </a>
        )}
      </div>
    </main>
  )
}

function Suggestions({ error: { route = '', near = [], words } }: { error: SiteError }) {
  const t = useMessages()
  const address = useAddress()
  const [before = '', after = ''] = t('error.nothingAt', { path: PLACE }).split(PLACE)
  return (
    <>
      <p className="missed">
        {before}
        <code dir="ltr">{readable(route)}</code>
        {after}
      </p>
      {near.length > 0 && (
        <nav className="near" aria-labelledby="_near">
          <h2 id="_near">{t('error.near')}</h2>
          <ul>
            {near.map(({ title, href }) => (
              <li key={href}>
                <a href={address(href)}>{title.startsWith('std.') ? <code dir="ltr">{title}</code> : title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {words && (
        <p>
          <a href={`${address(SEARCH_ROUTE)}?q=${encodeURIComponent(words)}`}>{t('error.searchFor', { words })}</a>
        </p>
      )}
    </>
  )
}

const PLACE = '\u0000'
const LONGEST = 120

/** Decodes the path and truncates it to a line or two. */
function readable(route: string): string {
  let text = route
  try {
    text = decodeURIComponent(route)
  } catch {
    // An invalid encoding is shown unchanged.
  }
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
