import { SEARCH_ROUTE } from '../model/wire/contract.ts'
import { useAddress, useMessages } from './context.tsx'
import { Icon } from './icons/Icon.tsx'

interface SearchEntryProps {
  /** Text in the place of the header's, for example on the home page. */
  placeholder?: string
  className?: string
}

/** Opens the palette; without script it leads to the page of results, which has a field of its own. */
export function SearchEntry({ placeholder, className }: SearchEntryProps) {
  const t = useMessages()
  const address = useAddress()
  return (
    <a
      className={className ? `find ${className}` : 'find'}
      href={address(SEARCH_ROUTE)}
      aria-haspopup="dialog"
      aria-keyshortcuts="Meta+K Control+K"
      data-search
    >
      <Icon name="i-lucide-search" />
      {/* A phone's header has room for one word. */}
      <span data-short={t('header.search')}>{placeholder ?? t('palette.placeholder')}</span>
      {/* The head script knows the keyboard before anything is painted, and the stylesheet shows its shortcut. */}
      <kbd>
        <span className="when-apple">⌘K</span>
        <span className="when-other">{t('palette.ctrl')} K</span>
      </kbd>
    </a>
  )
}
