import { Icon } from '../icons/Icon.tsx'
import { useAddress, useMessages, useShell } from '../shell/context.tsx'

/** Nothing found: what was searched, and where to go from here. */
export function Nothing({ query }: { query: string }) {
  const { settings } = useShell()
  const t = useMessages()
  const address = useAddress()
  return (
    <div className="palette-nothing">
      <Icon name="i-lucide-search-x" />
      <p>
        <b>{t('palette.nothing', { query })}</b>
      </p>
      <p>{t('palette.nothingHint')}</p>
      <p className="palette-ways">
        <a href={address('/docs/std')}>{t('header.browse')}</a>
        <a href={issueUrl(settings.repository.url, query)} target="_blank" rel="noopener noreferrer">
          {t('palette.report')}
          <Icon name="i-lucide-external-link" />
        </a>
      </p>
    </div>
  )
}

/** The repository's language is English, whatever the reader's is. */
export function issueUrl(repository: string, query: string): string {
  const fields = new URLSearchParams({
    title: `Search finds nothing for "${query}"`,
    body: `I searched for \`${query}\` and expected to find: `,
  })
  return `${repository}/issues/new?${fields}`
}
