/** Whether a media query matches. Returns false if the browser does not support it. */
export function mediaMatches(query: string): boolean {
  try {
    return matchMedia(query).matches
  } catch {
    return false
  }
}

/** Calls `onChange` when a media query starts or stops to match, never if the browser has none. Returns how to end that. */
export function onMediaChange(query: string, onChange: (isMatching: boolean) => void): () => void {
  try {
    const list = matchMedia(query)
    const report = () => onChange(list.matches)
    list.addEventListener('change', report)
    return () => list.removeEventListener('change', report)
  } catch {
    return () => {}
  }
}
