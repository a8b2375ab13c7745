import { useAddress, useMessages, useShell } from './context.tsx'

/** Id of the statement above the page. */
export const STATEMENT_ID = '_statement'

/** The header's statement: a sentence about the site, and three links. On phones it is in the menu. */
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
