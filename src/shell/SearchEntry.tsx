import { SEARCH_ROUTE } from '../model/wire/contract.ts'
import { useAddress, useMessages } from './context.tsx'
import { Icon } from './icons/Icon.tsx'

interface SearchEntryProps {
  /** Replaces the default text, for example on the home page. */
  placeholder?: string
  className?: string
}

/** Opens the palette. Without script it is a link to the results page, which has its own search field. */
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
      {/* The header of phones has space for only one word. */}
      <span data-short={t('header.search')}>{placeholder ?? t('palette.placeholder')}</span>
      {/* The head script detects the keyboard before the first paint, and the stylesheet shows its shortcut. */}
      <kbd>
        <span className="when-apple">⌘K</span>
        <span className="when-other">{t('palette.ctrl')} K</span>
      </kbd>
    </a>
  )
}
