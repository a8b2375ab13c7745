import { useAddress, useMessages, useShell } from './context.tsx'

/** The header's statement: what this is, and the three places it leads to. */
export function HeaderStatement() {
  const { zigVersion } = useShell()
  const t = useMessages()
  const address = useAddress()
  return (
    <nav className="statement" aria-label={t('header.statementLabel')}>
      <p>
        <span>{t('header.statement', { version: zigVersion })}</span>
        <span>{t('header.exports')}</span>
      </p>
      <ul>
        <li>
          <a href={address('/docs/std')}>{t('header.browse')}</a>
        </li>
        <li>
          <a href={address('/docs/exports')}>{t('header.sync')}</a>
        </li>
        <li>
          <a href={address('/docs/operations')}>{t('header.operations')}</a>
        </li>
      </ul>
    </nav>
  )
}
