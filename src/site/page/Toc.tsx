import { flattenToc } from '../../shared/toc.ts'
import type { TocLink } from '../../shared/types.ts'
import { useMessages } from '../shell/context.tsx'

export function Toc({ links }: { links: TocLink[] }) {
  const t = useMessages()
  if (links.length === 0) return null
  return (
    <nav className="toc" aria-label={t('page.onThisPage')}>
      <p>{t('page.onThisPage')}</p>
      <ul>
        {flattenToc(links).map(link => (
          <li key={link.id} data-depth={link.depth}>
            <a href={`#${encodeURIComponent(link.id)}`}>{link.text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
