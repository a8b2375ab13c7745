import { intlLocales } from '../../../model/languages/language.ts'
import type { NavItem } from '../../../model/wire/payload.ts'
import { useAddress, useMessages, useShell } from '../../../shell/context.tsx'
import { Icon } from '../../../shell/icons/Icon.tsx'
import type { SearchFacts } from '../search-client.ts'

interface NothingFoundProps {
  query: string
  facts: SearchFacts
  onSuggest: (text: string) => void
}

/** The empty state: a suggested spelling, the extent of the search, and links to continue. */
export function NothingFound({ query, facts, onSuggest }: NothingFoundProps) {
  const { settings, navigation, locale } = useShell()
  const t = useMessages()
  const address = useAddress()
  const { suggestion, declarations, pages } = facts
  const number = new Intl.NumberFormat(intlLocales(locale))
  const searched = {
    declarations: number.format(declarations),
    pages: number.format(pages || countPages(navigation)),
  }
  return (
    <div className="palette-nothing">
      <Icon name="i-lucide-search-x" />
      <p>
        <b>{t('palette.nothing', { query })}</b>
      </p>
      {suggestion && (
        <p>
          <button type="button" className="palette-suggestion" onClick={() => onSuggest(suggestion)}>
            {t('palette.didYouMean', { suggestion })}
          </button>
        </p>
      )}
      <p>{t('palette.nothingHint')}</p>
      {declarations > 0 && <p className="palette-searched">{t('palette.searched', searched)}</p>}
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

/** Issues are in English, whatever the reader's language. */
function issueUrl(repository: string, query: string): string {
  const fields = new URLSearchParams({
    title: `Search finds nothing for "${query}"`,
    body: `I searched for \`${query}\` and expected to find: `,
  })
  return `${repository}/issues/new?${fields}`
}

function countPages(navigation: readonly NavItem[]): number {
  return navigation.reduce((sum, { page, children = [] }) => sum + (page === false ? 0 : 1) + countPages(children), 0)
}
