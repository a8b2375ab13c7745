import { createContext, memo, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import { isInside, samePath } from '../../model/routing/paths.ts'
import type { ForcedMode, NavItem } from '../../model/wire/payload.ts'
import { useAddress, useMessages, useShell } from '../context.tsx'
import { Icon } from '../icons/Icon.tsx'
import { MenuEnd } from '../MenuEnd.tsx'
import { closeMenu, MENU_ID, watchMenu } from '../menu.ts'
import { useShellState } from '../state/shell-state-context.ts'
import { keepScroll, showCurrent } from './sidebar-scroll.ts'

interface SidebarProps {
  route: string
  /** Another one with every navigation, to an error or from one to the next: the menu closes. */
  shown: unknown
  forcedMode?: ForcedMode | undefined
}

/**
 * On the server: the inside of a row that does not hold the current page, drawn once for all pages. The text is the same as
 * that of the parts, so that hydration finds what it expects.
 */
export const DrawnRowsContext = createContext<((item: NavItem, isOpen: boolean) => string | undefined) | null>(null)

/** The reference navigation: categories with their landing page and modules (R11, R12). On small screens it is the menu. */
export function Sidebar({ route, shown, forcedMode }: SidebarProps) {
  const { navigation } = useShell()
  const t = useMessages()
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const menu = ref.current!
    const forget = [watchMenu(menu), keepScroll(menu)]
    return () => forget.forEach(undo => void undo())
  }, [])
  const first = useRef(shown)
  useEffect(() => {
    const menu = ref.current!
    // It may be open before this is hydrated: it opens by itself.
    if (shown !== first.current) closeMenu(menu)
    first.current = null
    const frame = requestAnimationFrame(() => showCurrent(menu))
    return () => cancelAnimationFrame(frame)
  }, [shown])
  return (
    <nav ref={ref} id={MENU_ID} className="side" popover="auto" aria-label={t('nav.label')}>
      <div className="menu-head">
        <b>{t('nav.label')}</b>
        <button
          type="button"
          className="tool"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          aria-label={t('header.closeMenu')}
        >
          <Icon name="i-lucide-x" />
        </button>
      </div>
      <ul>
        {navigation.map(item => (
          <NavRow key={item.route} item={item} route={isInside(route, item.route) ? route : ''} />
        ))}
      </ul>
      <MenuEnd route={route} forcedMode={forcedMode} />
    </nav>
  )
}

/** `route` is that of the current page where it is in this row, else nothing: other rows are not drawn again. */
const NavRow = memo(function NavRow({ item, route }: { item: NavItem; route: string }) {
  const { settings } = useShell()
  const { openCategories } = useShellState()
  const drawn = useContext(DrawnRowsContext)
  const opened = useSyncExternalStore(openCategories.subscribe, openCategories.get, openCategories.getOnServer)
  const holdsCurrent = (item.children?.length ?? 0) > 0 && isInside(route, item.route)
  const { collapse, level } = settings.aside
  // The first level is always shown; deeper ones start collapsed where the settings do not say otherwise (R16).
  const isOpen = holdsCurrent || opened.includes(item.route) || collapse === 'none' || level > 1
  const made = route === '' ? drawn?.(item, isOpen) : undefined
  if (made !== undefined) return <li data-open={isOpen || undefined} dangerouslySetInnerHTML={{ __html: made }} />
  return (
    <li data-open={isOpen || undefined}>
      <NavRowContent item={item} route={route} isOpen={isOpen} holdsCurrent={holdsCurrent} />
    </li>
  )
})

interface NavRowContentProps {
  item: NavItem
  route: string
  isOpen: boolean
  holdsCurrent: boolean
}

export function NavRowContent({ item, route, isOpen, holdsCurrent }: NavRowContentProps) {
  const { openCategories } = useShellState()
  const address = useAddress()
  const t = useMessages()
  const children = item.children ?? []
  return (
    <>
      <div className="cat">
        <a href={address(item.route)} aria-current={samePath(item.route, route) ? 'page' : undefined}>
          {item.icon && <Icon name={item.icon} />}
          <span>{item.title}</span>
          {children.length > 0 && <small>{children.length}</small>}
        </a>
        {children.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            // The current category stays open (R11).
            disabled={holdsCurrent}
            aria-label={t(isOpen ? 'nav.collapse' : 'nav.expand', { name: item.title })}
            onClick={() => openCategories.toggle(item.route)}
          >
            <Icon name="i-lucide-chevron-right" />
          </button>
        )}
      </div>
      {children.length > 0 && (
        <ul className="mods" hidden={!isOpen} data-category={item.key}>
          {children.map(child => (
            <li key={child.route}>
              <a href={address(child.route)} aria-current={isInside(route, child.route) ? 'page' : undefined}>
                {child.title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
