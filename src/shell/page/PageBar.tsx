import type { PagePayload } from '../../model/wire/payload.ts'
import { useMessages } from '../context.tsx'
import { CHANGES_ID, GUIDE_ID, type PageTab, REFERENCE_ID } from './page-tabs.ts'

interface PageBarProps {
  payload: PagePayload
  /** The tab that is being read. */
  tab: PageTab
}

/** A sticky bar above the article: tabs for guide, reference and changes, and the filter of the declarations or errors. */
export function PageBar({ payload: { tabs, kind, names, title }, tab }: PageBarProps) {
  const t = useMessages()
  if (!tabs && kind !== 'container' && kind !== 'errors') return null
  const filter = t(kind === 'errors' ? 'page.filterErrors' : 'page.filter')
  const links = [
    { id: GUIDE_ID, label: t('page.guide'), isCurrent: tab === 'guide' },
    { id: REFERENCE_ID, label: t('nav.label'), isCurrent: tab === 'reference' },
    ...(tabs?.changes ? [{ id: CHANGES_ID, label: t('page.changes'), isCurrent: tab === 'changes' }] : []),
  ]
  return (
    <div className="page-bar">
      {tabs && (
        <ul className="page-tabs">
          {links.map(({ id, label, isCurrent }) => (
            <li key={id}>
              <a href={`#${encodeURIComponent(id)}`} aria-current={isCurrent ? 'location' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      {/* Its script is loaded on first use: src/browser/declarations/page-filter.ts. */}
      <div className="filter needs-js">
        <input
          type="search"
          data-filter=""
          aria-label={filter}
          placeholder={filter}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      {/* A link to a declaration leaves the title out of view. */}
      {kind === 'container' && <code dir="ltr">{names?.[0]?.title ?? title}</code>}
      {/* The filter may fill it before React hydrates the page. */}
      <output className="filter-found" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    </div>
  )
}
