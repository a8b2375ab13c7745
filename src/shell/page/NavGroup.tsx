import { useContext, useEffect, useRef, useState } from 'react'
import type { NavGroup as GroupName } from '../../model/content/nav-groups.ts'
import { isInside } from '../../model/routing/paths.ts'
import type { NavItem, PageRef } from '../../model/wire/payload.ts'
import { useMessages } from '../context.tsx'
import { Icon } from '../icons/Icon.tsx'
import { ModuleRow, NavRow, RenderedRowsContext } from './NavRow.tsx'

interface NavGroupProps {
  name: GroupName
  items: readonly NavItem[]
  route: string
  /** Types of the current module. */
  types?: readonly PageRef[] | undefined
  /** Whether a filter is active. Then everything that remains is open. */
  isFiltered: boolean
}

/** A titled group of the sidebar's first level. What only contributors and operators need starts closed. */
export function NavGroup(props: NavGroupProps) {
  const { name, items, route, isFiltered } = props
  const t = useMessages()
  if (name === 'modules') return <Modules {...props} />
  if (name !== 'contribute')
    return (
      <div className="nav-group">
        <p id={titleId(name)}>{t(`nav.${name}`)}</p>
        <Rows {...props} />
      </div>
    )
  return (
    <details className="nav-group" open={isFiltered || items.some(item => isInside(route, item.route))}>
      <summary id={titleId(name)}>
        {t('nav.contribute')}
        <Icon name="i-lucide-chevron-right" />
      </summary>
      <Rows {...props} />
    </details>
  )
}

/**
 * The modules, by topic or by name. Radio buttons and the stylesheet switch between the two lists, and `<tab-choice>` remembers the
 * choice, so that it holds before the first paint and without React (tabs-memory.ts).
 */
function Modules(props: NavGroupProps) {
  const t = useMessages()
  const byName = useRef<HTMLInputElement>(null)
  const [isByName, setIsByName] = useState(false)
  useEffect(() => setIsByName(byName.current!.checked), [])
  const choice = (value: 'topic' | 'name') => (
    <label>
      <input
        ref={value === 'name' ? byName : undefined}
        type="radio"
        name="_modules"
        value={value}
        defaultChecked={value === 'topic'}
        onChange={() => setIsByName(value === 'name')}
      />
      {t(value === 'name' ? 'nav.byName' : 'nav.byTopic')}
    </label>
  )
  return (
    <div className="nav-group modules">
      <div className="nav-order" role="radiogroup" aria-labelledby={titleId('modules')}>
        <p id={titleId('modules')}>{t('nav.modules')}</p>
        {choice('topic')}
        {choice('name')}
        <tab-choice data-key="_modules" />
      </div>
      <Rows {...props} route={isByName ? '' : props.route} />
      <ModulesByName {...props} route={isByName ? props.route : ''} />
    </div>
  )
}

function Rows({ name, items, route, types, isFiltered }: NavGroupProps) {
  return (
    <ul aria-labelledby={titleId(name)}>
      {items.map(item => (
        <NavRow
          key={item.route}
          item={item}
          isFiltered={isFiltered}
          {...(isInside(route, item.route) ? { route, types } : { route: '' })}
        />
      ))}
    </ul>
  )
}

function ModulesByName({ items, route, types, isFiltered }: NavGroupProps) {
  const rows = useContext(RenderedRowsContext)
  const list = { className: 'mods by-name', 'aria-labelledby': titleId('modules') }
  if (rows) return <ul {...list} dangerouslySetInnerHTML={{ __html: rows.byName() }} />
  return (
    <ul {...list}>
      <ModuleRows items={items} route={route} types={isFiltered ? undefined : types} />
    </ul>
  )
}

/** All modules of the categories by name. The server also renders them apart from their list (`RenderedRowsContext`). */
export function ModuleRows({ items, route = '', types }: Partial<NavGroupProps> & Pick<NavGroupProps, 'items'>) {
  return items
    .flatMap(item => item.children ?? [])
    .sort((a, b) => (a.title.toLowerCase() < b.title.toLowerCase() ? -1 : 1))
    .map(module => (
      <ModuleRow
        key={module.route}
        module={module}
        {...(isInside(route, module.route) ? { route, types } : { route: '' })}
      />
    ))
}

function titleId(name: GroupName): string {
  return `_nav-${name}`
}
