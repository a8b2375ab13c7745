import type { SiteError } from '../model/wire/payload.ts'
import { useAddress, useMessages } from './context.tsx'

/** R28: status code, title, description and the way home; where it was no missing page, another try. */
export function ErrorView({ error }: { error: SiteError }) {
  const t = useMessages()
  const address = useAddress()
  const isMissing = error.statusCode === 404
  return (
    <main id="_main" tabIndex={-1} className="error">
      <p className="status">{error.statusCode}</p>
      <h1>{isMissing ? t('error.notFoundTitle') : t('error.title')}</h1>
      <p>{isMissing ? t('error.notFoundDescription') : t('error.description')}</p>
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
