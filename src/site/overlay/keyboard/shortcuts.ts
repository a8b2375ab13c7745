// The keyboard's shortcuts. What they do is elsewhere; searching listens to the event `open-search` on the document.

import type { Shell } from '../../../shared/payload.ts'
import { shownMode, toggleColorMode } from '../../color-mode/color-mode.ts'
import { message } from '../../shell/context.tsx'
import { openKeyboardHelp, overlays, toast } from '../api.ts'
import { type Shortcut, shortcutOf } from './keys.ts'
import { isApple } from './platform.ts'
import { areSingleKeysOn } from './preference.ts'

const TYPING =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="menu"], [role="listbox"]'
const MODAL = '[aria-modal="true"], dialog[open]'

export function startShortcuts(shell: Shell): void {
  const actions: Record<Shortcut, () => void> = {
    search() {
      overlays.closeAll()
      document.dispatchEvent(new CustomEvent('open-search'))
    },
    help: () => void openKeyboardHelp(),
    previous: () => follow('prev'),
    next: () => follow('next'),
    theme: () => switchTheme(shell),
  }
  document.addEventListener('keydown', event => {
    if (event.defaultPrevented) return
    const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null
    const shortcut = shortcutOf(event, {
      isApple: isApple(),
      // What lies behind a dialog is out of reach for single keys as it is for the pointer.
      isTyping: isTyping || document.querySelector(MODAL) !== null,
      singleKeys: areSingleKeysOn(),
      isAltGraph: event.getModifierState('AltGraph'),
    })
    if (!shortcut) return
    event.preventDefault()
    actions[shortcut]()
  })
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
