// Brings the navigation to the state that the head script has restored, before hydration: ARIA attributes, and the scroll position.

import type { Shell } from '../model/wire/payload.ts'
import { MENU_ID } from './menu.ts'
import { message } from './message.ts'
import { restoreScroll, showCurrent } from './page/sidebar-scroll.ts'

export function startNavigation(shell: Pick<Shell, 'messages' | 'locale'>): void {
  announceOpenCategories(shell)
  markCurrentByName()
  const menu = document.getElementById(MENU_ID)
  if (!menu) return
  restoreScroll(menu)
  showCurrent(menu)
}

/** Marks the categories that are open as expanded. */
function announceOpenCategories({ messages, locale }: Pick<Shell, 'messages' | 'locale'>): void {
  if (!document.documentElement.dataset.open) return
  for (const list of document.querySelectorAll<HTMLElement>('.mods[hidden]')) {
    if (getComputedStyle(list).display === 'none') continue
    list.hidden = false
    const row = list.previousElementSibling
    const name = row?.querySelector('a span')?.textContent ?? ''
    const button = row?.querySelector('button')
    button?.setAttribute('aria-expanded', 'true')
    button?.setAttribute('aria-label', message(messages, 'nav.collapse', { name }, locale))
  }
}

/** If the modules are listed by name, the current one is marked in that list. */
function markCurrentByName(): void {
  const group = document.querySelector('.modules:has([value=name]:checked)')
  const row = group?.querySelector('.mods :is([aria-current], [data-within])')
  if (!group || !row) return
  for (const other of group.querySelectorAll('[aria-current]')) other.removeAttribute('aria-current')
  group.querySelector(`.by-name [href="${row.getAttribute('href')}"]`)?.setAttribute('aria-current', 'page')
}
