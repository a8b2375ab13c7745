// Which keys mean what. Pure, so that layouts and languages can be tested without a keyboard.

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
  /** ⌘ there, Ctrl elsewhere. */
  isApple: boolean
  /** The reader types: single keys are letters. */
  isTyping: boolean
  /** The reader may have switched single keys off. */
  singleKeys: boolean
  /** AltGr makes `[` on many European keyboards; it comes as Ctrl and Alt. */
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

/** Keys by their place, for alphabets that have no such letters. */
const PLACES: Record<string, string> = { Slash: '/', BracketLeft: '[', BracketRight: ']', KeyT: 't', KeyK: 'k' }

export function shortcutOf(event: Pressed, { isApple, isTyping, singleKeys, isAltGraph }: KeyContext): Shortcut | null {
  if (event.isComposing || event.repeat) return null
  const isLatin = event.key.length > 1 || event.key.charCodeAt(0) < 128
  const key = isLatin ? event.key : (PLACES[event.code] ?? '')
  if (isAltGraph) return singleKeys && !isTyping ? (SINGLE[key] ?? null) : null
  if (event.altKey) return null
  const isCommand = isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  // Works while typing too: it is no letter.
  if (isCommand) return COMMAND[key] ?? null
  if (event.ctrlKey || event.metaKey || isTyping || !singleKeys) return null
  return SINGLE[key] ?? null
}
