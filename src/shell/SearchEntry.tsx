import { useSyncExternalStore } from 'react'
import { SEARCH_ROUTE } from '../model/wire/contract.ts'
import { useAddress, useMessages } from './context.tsx'
import { Icon } from './icons/Icon.tsx'
import { isApple } from './state/platform.ts'

interface SearchEntryProps {
  /** Text in the place of the header's, for example on the home page. */
  placeholder?: string
  className?: string
}

/** Opens the palette; without script it leads to the page of results, which has a field of its own. */
export function SearchEntry({ placeholder, className }: SearchEntryProps) {
  const t = useMessages()
  const address = useAddress()
  const apple = useSyncExternalStore(noChange, isApple, () => null)
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
      {/* Which of the two it is, only the browser knows: until then its place is kept and nothing is shown. */}
      <kbd style={apple === null ? { visibility: 'hidden' } : undefined}>{apple ? '⌘K' : `${t('palette.ctrl')} K`}</kbd>
    </a>
  )
}

const noChange = () => () => {}
