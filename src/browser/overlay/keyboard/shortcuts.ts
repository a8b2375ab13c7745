// Runs keyboard shortcuts. The search opens at the event `open-search` on the document.

import { followLink } from '../../../router/navigate-to.ts'
import { message } from '../../../shell/message.ts'
import { isApple } from '../../../shell/state/platform.ts'
import type { Interactions } from '../overlays.ts'

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

type Shortcut = 'search' | 'help' | 'previous' | 'next' | 'theme'

export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat'>

export interface KeyContext {
  /** The command key is ⌘ on Apple devices, and Ctrl elsewhere. */
  isApple: boolean
  /** Whether the focus is in a text field, where single keys are letters. */
  isTyping: boolean
  /** Whether single-key shortcuts are switched on. */
  singleKeys: boolean
  /** AltGr types `[` on many European keyboards. Its events have Ctrl and Alt set. */
  isAltGraph: boolean
}

const SINGLE: Record<string, Shortcut> = {
  '/': 'search',
  '?': 'help',
  '[': 'previous',
  ']': 'next',
  t: 'theme',
  T: 'theme',
}
const COMMAND: Record<string, Shortcut> = { k: 'search', K: 'search', '/': 'help' }

/** Keys by their position, for keyboards of other alphabets. */
const PLACES: Record<string, string> = { Slash: '/', BracketLeft: '[', BracketRight: ']', KeyT: 't', KeyK: 'k' }

/** Maps a key to its shortcut. Pure, so that layouts and languages can be tested without a keyboard. */
export function shortcutOf(event: Pressed, { isApple, isTyping, singleKeys, isAltGraph }: KeyContext): Shortcut | null {
  if (event.isComposing || event.repeat) return null
  const isLatin = event.key.length > 1 || event.key.charCodeAt(0) < 128
  const key = isLatin ? event.key : (PLACES[event.code] ?? '')
  if (isAltGraph) return singleKeys && !isTyping ? (SINGLE[key] ?? null) : null
  if (event.altKey) return null
  const isCommand = event.metaKey !== event.ctrlKey && (isApple ? event.metaKey : event.ctrlKey)
  // The search opens with both keys on every platform (R50).
  const isSearch = event.metaKey !== event.ctrlKey && COMMAND[key] === 'search'
  // A key with a modifier is not a letter, so it works while typing.
  if (isCommand || isSearch) return COMMAND[key] ?? null
  if (event.ctrlKey || event.metaKey || isTyping || !singleKeys) return null
  return SINGLE[key] ?? null
}
