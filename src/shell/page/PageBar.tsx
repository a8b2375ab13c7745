import type { PagePayload } from '../../model/wire/payload.ts'
import { useMessages } from '../context.tsx'
import { GUIDE_ID, type Half, REFERENCE_ID } from './halves.ts'

interface PageBarProps {
  payload: PagePayload
  /** The half that is being read. */
  half: Half
}

/** Above the article, always in view: the way between guide and reference, and the filter of the declarations. */
export function PageBar({ payload: { halves, kind }, half }: PageBarProps) {
  const t = useMessages()
  if (!halves && kind !== 'container') return null
  const links = [
    { id: GUIDE_ID, label: t('page.guide'), isCurrent: half === 'guide' },
    { id: REFERENCE_ID, label: t('nav.label'), isCurrent: half === 'reference' },
    ...(halves?.changes ? [{ id: halves.changes, label: t('page.changes'), isCurrent: false }] : []),
  ]
  return (
    <div className="page-bar">
      {halves && (
        <ul className="halves">
          {links.map(({ id, label, isCurrent }) => (
            <li key={id}>
              <a href={`#${encodeURIComponent(id)}`} aria-current={isCurrent ? 'location' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      {/* What it does is loaded when it is first used: src/browser/declarations/page-filter.ts. */}
      <div className="filter needs-js">
        <input
          type="search"
          data-filter=""
          aria-label={t('page.filter')}
          placeholder={t('page.filter')}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <output className="filter-found" />
    </div>
  )
}
