import { createContext, memo, useContext, useSyncExternalStore } from 'react'
import { isInside, samePath } from '../../model/routing/paths.ts'
import type { NavItem, PageRef } from '../../model/wire/payload.ts'
import { useAddress, useMessages, useShell } from '../context.tsx'
import { Icon } from '../icons/Icon.tsx'
import { useShellState } from '../state/shell-state-context.ts'

/** Rows that do not contain the current page, as HTML. */
export interface RenderedRows {
  row: (item: NavItem, isOpen: boolean) => string
  /** The list of all modules by name. */
  byName: () => string
}

/**
 * Only on the server: rows that are rendered once for all pages. They equal the output of the components below, so that
 * hydration finds no difference.
 */
export const RenderedRowsContext = createContext<RenderedRows | null>(null)

interface NavRowProps {
  item: NavItem
  route: string
  types?: readonly PageRef[] | undefined
  /** Whether a filter is active. Then all remaining rows are open. */
  isFiltered: boolean
}

/** `route` is that of the current page if the row contains it, otherwise empty, so that other rows are not rendered again. */
export const NavRow = memo(function NavRow({ item, route, types, isFiltered }: NavRowProps) {
  const { settings } = useShell()
  const { openCategories } = useShellState()
  const rows = useContext(RenderedRowsContext)
  const opened = useSyncExternalStore(openCategories.subscribe, openCategories.get, openCategories.getOnServer)
  const holdsCurrent = item.children !== undefined && isInside(route, item.route)
  const { collapse, level } = settings.aside
  // The first level is always shown; deeper ones start collapsed unless the settings say otherwise (R16).
  const isOpen = isFiltered || holdsCurrent || opened.includes(item.route) || collapse === 'none' || level > 1
  const made = route === '' ? rows?.row(item, isOpen) : undefined
  if (made !== undefined) return <li data-open={isOpen || undefined} dangerouslySetInnerHTML={{ __html: made }} />
  return (
    <li data-open={isOpen || undefined}>
      <NavRowContent
        item={item}
        route={route}
        types={isFiltered ? undefined : types}
        isOpen={isOpen}
        // The current category (R11) and the matches of a filter stay open.
        isFixed={holdsCurrent || isFiltered}
        isFiltered={isFiltered}
      />
    </li>
  )
})

interface NavRowContentProps {
  item: NavItem
  route: string
  types?: readonly PageRef[] | undefined
  isOpen: boolean
  /** Whether the row cannot be closed. */
  isFixed: boolean
  isFiltered?: boolean
}

/** The content of a folder's row. The server also renders it apart from its row (`RenderedRowsContext`). */
export function NavRowContent({ item, route, types, isOpen, isFixed, isFiltered = false }: NavRowContentProps) {
  const { openCategories } = useShellState()
  const t = useMessages()
  const children = item.children ?? []
  return (
    <>
      <div className="cat">
        <RowTitle item={item} route={route} />
        {children.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            disabled={isFixed}
            aria-label={t(isOpen ? 'nav.collapse' : 'nav.expand', { name: item.title })}
            onClick={() => openCategories.toggle(item.route)}
          >
            <Icon name="i-lucide-chevron-right" />
          </button>
        )}
      </div>
      {children.length > 0 && (
        <ul className="mods" hidden={!isOpen} data-category={item.route}>
          {children.map(child => {
            const within = isInside(route, child.route) ? { route, types } : { route: '' }
            return child.children ? (
              <NavRow key={child.route} item={child} isFiltered={isFiltered} {...within} />
            ) : (
              <ModuleRow key={child.route} module={child} {...within} />
            )
          })}
        </ul>
      )}
    </>
  )
}

/** A folder without a page of its own is no link. */
function RowTitle({ item, route }: { item: NavItem; route: string }) {
  const address = useAddress()
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span>{item.title}</span>
      {typeof item.badge === 'string' && <span className="badge">{item.badge}</span>}
      {item.children && <small>{item.children.length}</small>}
    </>
  )
  if (item.page === false) return <div className="folder">{content}</div>
  return (
    <a href={address(item.route)} aria-current={samePath(item.route, route) ? 'page' : undefined}>
      {content}
    </a>
  )
}

interface ModuleRowProps {
  module: NavItem
  /** As in `NavRow`. */
  route: string
  types?: readonly PageRef[] | undefined
}

export const ModuleRow = memo(function ModuleRow({ module, route, types = [] }: ModuleRowProps) {
  const address = useAddress()
  // The innermost row that contains the page is the current one.
  const type = types
    .filter(each => isInside(route, each.route))
    .reduce<PageRef | null>((inner, each) => (inner && inner.route.length > each.route.length ? inner : each), null)
  return (
    <li>
      <a
        href={address(module.route)}
        aria-current={route && !type ? 'page' : undefined}
        data-within={type ? '' : undefined}
      >
        {module.title}
        {typeof module.badge === 'string' && <span className="badge">{module.badge}</span>}
      </a>
      {types.length > 0 && <Types types={types} current={type} />}
    </li>
  )
})

function Types({ types, current }: { types: readonly PageRef[]; current: PageRef | null }) {
  const address = useAddress()
  return (
    <ul className="types">
      {types.map(type => (
        <li key={type.route}>
          <a href={address(type.route)} aria-current={type === current ? 'page' : undefined}>
            {type.title}
          </a>
        </li>
      ))}
    </ul>
  )
}
