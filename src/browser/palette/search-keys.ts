// Which modifier belongs to the search shortcut: ⌘ on Apple's machines, Ctrl elsewhere ("meta+k").

import { isApple } from '../../shell/state/platform.ts'

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'isComposing'>

export function isSearchShortcut(event: Keys, apple = isApple()): boolean {
  if (event.altKey || event.shiftKey || event.isComposing) return false
  // A layout without Latin letters has no K: then the place on the keyboard counts.
  const isK = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() === 'k' : event.code === 'KeyK'
  return isK && (apple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey)
}

/** Both modifiers ask for a new tab: nobody has to know which one this machine uses. */
export function wantsNewTab(event: Pick<KeyboardEvent, 'metaKey' | 'ctrlKey'>): boolean {
  return event.metaKey || event.ctrlKey
}
