// The keyboard's shortcuts. What they do is elsewhere; searching listens to the event `open-search` on the document.

import { message } from '../../../shell/message.ts'
import { isApple } from '../../../shell/state/platform.ts'
import { followLink } from '../../router/navigate-to.ts'
import type { Interactions } from '../interaction-tools.ts'
import { type Shortcut, shortcutOf } from './keys.ts'

const TYPING =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="menu"], [role="listbox"]'
const MODAL = '[aria-modal="true"], dialog[open]'

/** Taken: another part of the page has answered this key already. */
export function onShortcut(event: KeyboardEvent, interactions: Interactions, isTaken: boolean): void {
  const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null
  const shortcut = shortcutOf(event, {
    isApple: isApple(),
    // What lies behind a dialog is out of reach for single keys as it is for the pointer.
    isTyping: isTyping || document.querySelector(MODAL) !== null,
    singleKeys: interactions.site.singleKeys.areOn(),
    isAltGraph: event.getModifierState('AltGraph'),
  })
  // One dialog at a time, whoever opens it.
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

/** On a page that forces a mode nothing changes, and the reader is told why (R35). */
function switchTheme({ shell, overlays, colorMode }: Interactions): void {
  const before = colorMode.shown()
  colorMode.toggle()
  if (colorMode.shown() !== before) return
  overlays.toast({ id: 'theme-forced', title: message(shell.messages, 'theme.forced'), color: 'info' })
}
