// The keyboard's shortcuts. What they do is elsewhere; searching listens to the event `open-search` on the document.

import type { Shell } from '../../../model/wire/payload.ts'
import { message } from '../../../shell/context.tsx'
import { shownMode, toggleColorMode } from '../../../shell/state/color-mode.ts'
import { isApple } from '../../../shell/state/platform.ts'
import { overlays, toast } from '../overlays.ts'
import { openKeyboardHelp } from '../site-overlays.ts'
import { type Shortcut, shortcutOf } from './keys.ts'
import { areSingleKeysOn } from './single-keys.ts'

const TYPING =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="menu"], [role="listbox"]'
const MODAL = '[aria-modal="true"], dialog[open]'

/** Taken: another part of the page has answered this key already. */
export function onShortcut(event: KeyboardEvent, shell: Shell, isTaken: boolean): void {
  const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null
  const shortcut = shortcutOf(event, {
    isApple: isApple(),
    // What lies behind a dialog is out of reach for single keys as it is for the pointer.
    isTyping: isTyping || document.querySelector(MODAL) !== null,
    singleKeys: areSingleKeysOn(),
    isAltGraph: event.getModifierState('AltGraph'),
  })
  // One dialog at a time, whoever opens it.
  if (shortcut === 'search') overlays.closeAll()
  if (!shortcut || isTaken) return
  event.preventDefault()
  ACTIONS[shortcut](shell)
}

const ACTIONS: Record<Shortcut, (shell: Shell) => void> = {
  search: () => void document.dispatchEvent(new CustomEvent('open-search')),
  help: () => void openKeyboardHelp(),
  previous: () => follow('prev'),
  next: () => follow('next'),
  theme: switchTheme,
}

function follow(rel: 'prev' | 'next'): void {
  document.querySelector<HTMLAnchorElement>(`#_main a[rel~="${rel}"]`)?.click()
}

/** On a page that forces a mode nothing changes, and the reader is told why (R35). */
function switchTheme({ messages }: Shell): void {
  const before = shownMode()
  toggleColorMode()
  if (shownMode() === before) toast({ id: 'theme-forced', title: message(messages, 'theme.forced'), color: 'info' })
}
