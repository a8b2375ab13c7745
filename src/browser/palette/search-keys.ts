// The search shortcut: meta+k and Ctrl+K on every platform (R50).

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'isComposing'>

export function isSearchShortcut(event: Keys): boolean {
  if (event.altKey || event.shiftKey || event.isComposing) return false
  // Keyboard layouts without Latin letters have no K, so the physical key counts.
  const isK = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() === 'k' : event.code === 'KeyK'
  return isK && event.metaKey !== event.ctrlKey
}

/** Both modifiers open a new tab on every platform. */
export function wantsNewTab(event: Pick<KeyboardEvent, 'metaKey' | 'ctrlKey'>): boolean {
  return event.metaKey || event.ctrlKey
}
