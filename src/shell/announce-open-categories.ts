// Updates the ARIA state of categories that the head script has opened, before hydration.

import type { Shell } from '../model/wire/payload.ts'
import { message } from './message.ts'

/** Marks the categories that are open as expanded. */
export function announceOpenCategories({ messages, locale }: Pick<Shell, 'messages' | 'locale'>): void {
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
