import type { PageRef } from '../../shared/payload.ts'
import { useAddress, useMessages } from '../shell/context.tsx'

export function Surround({ previous, next }: { previous: PageRef | null; next: PageRef | null }) {
  const t = useMessages()
  const address = useAddress()
  if (!previous && !next) return null
  return (
    <nav className="surround" aria-label={`${t('nav.previous')} / ${t('nav.next')}`}>
      {previous && (
        <a rel="prev" href={address(previous.path)}>
          <small>{t('nav.previous')}</small>
          <b>{previous.title}</b>
        </a>
      )}
      {next && (
        <a rel="next" href={address(next.path)}>
          <small>{t('nav.next')}</small>
          <b>{next.title}</b>
        </a>
      )}
    </nav>
  )
}
