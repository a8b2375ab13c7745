import { useEffect, useState } from 'react'
import type { TocLink } from '../../model/content/types.ts'
import { useMessages, useShell } from '../context.tsx'
import { Icon } from '../icons/Icon.tsx'
import { flattenToc } from './flatten-toc.ts'
import { watchHeadings } from './scroll-spy.ts'

/** A sticky column on wide screens, a collapsible block above the article on small ones (R17). */
export function Toc({ links }: { links: TocLink[] }) {
  const { settings } = useShell()
  const t = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState<readonly string[]>([])
  const flat = flattenToc(links)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the links are those of one page, and a page has its own Toc
  useEffect(
    () =>
      watchHeadings(
        flat.map(link => link.id),
        setActive,
      ),
    [],
  )
  if (flat.length === 0) return null
  return (
    <nav
      className="toc"
      aria-label={t('page.onThisPage')}
      data-open={isOpen || undefined}
      data-float={settings.toc.float || undefined}
    >
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('page.onThisPage')}
        <Icon name="i-lucide-chevron-down" />
      </button>
      <p aria-hidden="true">{t('page.onThisPage')}</p>
      <ul>
        {flat.map(link => (
          <li key={link.id} data-depth={link.depth}>
            <a
              href={`#${encodeURIComponent(link.id)}`}
              aria-current={active.includes(link.id) ? 'location' : undefined}
              onClick={() => setIsOpen(false)}
            >
              {link.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
