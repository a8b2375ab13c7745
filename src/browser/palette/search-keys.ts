// The search shortcut: ⌘K on Apple devices, Ctrl+K elsewhere ("meta+k").

import { isApple } from '../../shell/state/platform.ts'

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'isComposing'>

export function isSearchShortcut(event: Keys, apple = isApple()): boolean {
  if (event.altKey || event.shiftKey || event.isComposing) return false
  // Keyboard layouts without Latin letters have no K, so the physical key counts.
  const isK = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() === 'k' : event.code === 'KeyK'
  return isK && (apple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey)
}

/** Both modifiers open a new tab on every platform. */
export function wantsNewTab(event: Pick<KeyboardEvent, 'metaKey' | 'ctrlKey'>): boolean {
  return event.metaKey || event.ctrlKey
}
