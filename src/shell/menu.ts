// The reference navigation as a full-screen menu on small screens. It is a native popover, so that it opens without script.

export const MENU_ID = '_menu'

/** Makes the rest of the page inert while the menu is open. Returns a cleanup function. */
export function watchMenu(menu: HTMLElement): () => void {
  const setInert = (isInert: boolean) => {
    for (const other of document.querySelectorAll<HTMLElement>('.skip, .statement, .top, #_main, .foot'))
      other.inert = isInert
  }
  const onToggle = (event: Event) => {
    const isOpen = (event as ToggleEvent).newState === 'open'
    setInert(isOpen)
    if (isOpen) menu.querySelector<HTMLElement>('[aria-current=page]')?.scrollIntoView({ block: 'center' })
  }
  menu.addEventListener('toggle', onToggle)
  if (menu.matches(':popover-open')) setInert(true)
  return () => {
    menu.removeEventListener('toggle', onToggle)
    setInert(false)
  }
}

export function closeMenu(menu: HTMLElement): void {
  if (menu.matches(':popover-open')) menu.hidePopover()
}
