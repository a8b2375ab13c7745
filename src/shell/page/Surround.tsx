import { surroundOf } from '../../model/content/nav-items.ts'
import { useAddress, useMessages, useShell } from '../context.tsx'

export function Surround({ route }: { route: string }) {
  const { navigation } = useShell()
  const { previous, next } = surroundOf(navigation, route)
  const t = useMessages()
  const address = useAddress()
  if (!previous && !next) return null
  return (
    <nav className="surround" aria-label={`${t('nav.previous')} / ${t('nav.next')}`}>
      {previous && (
        <a rel="prev" href={address(previous.route)}>
          <small>{t('nav.previous')}</small>
          <b>{previous.title}</b>
        </a>
      )}
      {next && (
        <a rel="next" href={address(next.route)}>
          <small>{t('nav.next')}</small>
          <b>{next.title}</b>
        </a>
      )}
    </nav>
  )
}
