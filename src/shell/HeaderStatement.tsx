import { useAddress, useMessages, useShell } from './context.tsx'

/** Of the one above the page. */
export const STATEMENT_ID = '_statement'

/** The header's statement: what this is, and the three places it leads to. On phones it stands in the menu. */
export function HeaderStatement({ className, id }: { className: string; id?: string }) {
  const { zigVersion } = useShell()
  const t = useMessages()
  const address = useAddress()
  return (
    <nav className={className} id={id} aria-label={t('header.statementLabel')}>
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
