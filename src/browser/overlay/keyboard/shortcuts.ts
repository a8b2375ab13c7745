// Runs keyboard shortcuts. The search opens at the event `open-search` on the document.

import { message } from '../../../shell/message.ts'
import { isApple } from '../../../shell/state/platform.ts'
import { followLink } from '../../router/navigate-to.ts'
import type { Interactions } from '../interaction-tools.ts'
import { type Shortcut, shortcutOf } from './keys.ts'

const TYPING =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="menu"], [role="listbox"]'
const MODAL = '[aria-modal="true"], dialog[open]'

/** @param isTaken Whether another part of the page has already handled this key. */
export function onShortcut(event: KeyboardEvent, interactions: Interactions, isTaken: boolean): void {
  const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null
  const shortcut = shortcutOf(event, {
    isApple: isApple(),
    // Single keys do not reach the page behind a dialog, just like the pointer.
    isTyping: isTyping || document.querySelector(MODAL) !== null,
    singleKeys: interactions.site.singleKeys.areOn(),
    isAltGraph: event.getModifierState('AltGraph'),
  })
  // Only one dialog is open at a time.
  if (shortcut === 'search') interactions.overlays.closeAll()
  if (!shortcut || isTaken) return
  event.preventDefault()
  ACTIONS[shortcut](interactions)
}

const ACTIONS: Record<Shortcut, (interactions: Interactions) => void> = {
  search: () => void document.dispatchEvent(new CustomEvent('open-search')),
  help: ({ site }) => void site.openKeyboardHelp(),
  previous: () => follow('prev'),
  next: () => follow('next'),
  theme: switchTheme,
}

function follow(rel: 'prev' | 'next'): void {
  const link = document.querySelector<HTMLAnchorElement>(`#_main a[rel~="${rel}"]`)
  if (link) followLink(link)
}

/** On a page that forces a mode nothing changes, and a toast explains why (R35). */
function switchTheme({ shell, overlays, colorMode }: Interactions): void {
  const before = colorMode.shown()
  colorMode.toggle()
  if (colorMode.shown() !== before) return
  overlays.toast({ id: 'theme-forced', title: message(shell.messages, 'theme.forced'), color: 'info' })
}
