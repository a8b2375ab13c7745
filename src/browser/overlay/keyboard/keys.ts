// Maps keys to shortcuts. Pure, so that layouts and languages can be tested without a keyboard.

export type Shortcut = 'search' | 'help' | 'previous' | 'next' | 'theme'

export interface Pressed {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  isComposing: boolean
  repeat: boolean
}

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

export function shortcutOf(event: Pressed, { isApple, isTyping, singleKeys, isAltGraph }: KeyContext): Shortcut | null {
  if (event.isComposing || event.repeat) return null
  const isLatin = event.key.length > 1 || event.key.charCodeAt(0) < 128
  const key = isLatin ? event.key : (PLACES[event.code] ?? '')
  if (isAltGraph) return singleKeys && !isTyping ? (SINGLE[key] ?? null) : null
  if (event.altKey) return null
  const isCommand = event.metaKey !== event.ctrlKey && (isApple ? event.metaKey : event.ctrlKey)
  // The search opens with both keys on every platform (R50).
  const isSearch = event.metaKey !== event.ctrlKey && COMMAND[key] === 'search'
  // A key with a modifier is no letter, so it works while typing.
  if (isCommand || isSearch) return COMMAND[key] ?? null
  if (event.ctrlKey || event.metaKey || isTyping || !singleKeys) return null
  return SINGLE[key] ?? null
}
