/** Whether a media query matches. Returns false if the browser does not support it. */
export function mediaMatches(query: string): boolean {
  try {
    return matchMedia(query).matches
  } catch {
    return false
  }
}
