import { Icon } from '../icons/Icon.tsx'
import { useAddress, useMessages } from './context.tsx'

export function SearchEntry() {
  const t = useMessages()
  const address = useAddress()
  return (
    <a className="find" href={address('/docs/std')} data-search>
      <Icon name="i-lucide-search" />
      <span>{t('header.search')}</span>
    </a>
  )
}
