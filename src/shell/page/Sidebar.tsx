import { memo, useEffect, useRef, useState } from 'react'
import { groupsOf } from '../../model/content/nav-groups.ts'
import type { ForcedMode, PageRef } from '../../model/wire/payload.ts'
import { ColorModeButton } from '../ColorModeButton.tsx'
import { useMessages, useShell } from '../context.tsx'
import { HeaderActions } from '../HeaderActions.tsx'
import { HeaderStatement } from '../HeaderStatement.tsx'
import { Icon } from '../icons/Icon.tsx'
import { LanguageSwitcher } from '../LanguageSwitcher.tsx'
import { closeMenu, MENU_ID, watchMenu } from '../menu.ts'
import { VersionMenu } from '../VersionMenu.tsx'
import { filterNavigation } from './filter-navigation.ts'
import { NavGroup } from './NavGroup.tsx'
import { showCurrent } from './sidebar-scroll.ts'

interface SidebarProps {
  route: string
  /** Types of the current module. */
  types?: readonly PageRef[] | undefined
  /** The route of the first address, even if there is no page at it. */
  address: string
  /** The page or error beside the sidebar. The menu closes when it changes. */
  shown: unknown
  forcedMode?: ForcedMode | undefined
}

/** The reference navigation in groups: pages to read, categories with their modules (R11, R12), tools. On small screens it is the menu. */
export function Sidebar({ route, types, address, shown, forcedMode }: SidebarProps) {
  const { navigation } = useShell()
  const t = useMessages()
  const ref = useRef<HTMLElement>(null)
  const [query, setQuery] = useState('')
  const filter = useRef<HTMLInputElement>(null)
  // The reader may have typed before hydration.
  useEffect(() => setQuery(filter.current!.value), [])
  useEffect(() => watchMenu(ref.current!), [])
  const first = useRef(shown)
  useEffect(() => {
    const menu = ref.current!
    // The menu may have been opened before hydration, so it is closed only on a change.
    if (shown !== first.current) closeMenu(menu)
    first.current = null
    const frame = requestAnimationFrame(() => showCurrent(menu))
    return () => cancelAnimationFrame(frame)
  }, [shown])
  const rows = filterNavigation(navigation, query)
  return (
    <nav ref={ref} id={MENU_ID} className="side" popover="auto" aria-label={t('nav.label')}>
      <div className="menu-head">
        <b>{t('nav.label')}</b>
        <VersionMenu />
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
      <div className="side-list">
        <div className="side-filter needs-js">
          <input
            ref={filter}
            type="search"
            aria-label={t('nav.filter')}
            placeholder={t('nav.filter')}
            autoComplete="off"
            spellCheck={false}
            onInput={event => setQuery(event.currentTarget.value)}
          />
        </div>
        {groupsOf(rows).map(({ name, items }) => (
          <NavGroup key={name} name={name} items={items} route={route} types={types} isFiltered={query !== ''} />
        ))}
        <output>{rows.length === 0 && t('palette.nothing', { query })}</output>
        <HeaderStatement className="menu-about" />
      </div>
      <MenuFoot route={address} forcedMode={forcedMode} />
    </nav>
  )
}

interface MenuFootProps {
  route: string
  forcedMode?: ForcedMode | undefined
}

/** Parts of the header that the menu of phones covers: links, language and colour mode. */
const MenuFoot = memo(function MenuFoot({ route, forcedMode }: MenuFootProps) {
  return (
    <div className="menu-foot">
      <HeaderActions />
      <div className="tools">
        <LanguageSwitcher route={route} inMenu />
        <ColorModeButton forcedMode={forcedMode} />
      </div>
    </div>
  )
})
