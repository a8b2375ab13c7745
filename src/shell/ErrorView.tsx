import type { SiteError } from '../model/wire/payload.ts'
import { useAddress, useMessages } from './context.tsx'

/** R28: status code, title, description and the way home. */
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
      <a className="btn main" href={address('/')}>
        {t('error.home')}
      </a>
    </main>
  )
}
