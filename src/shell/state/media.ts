/** Whether a media query matches; none does where the browser cannot say. */
export function mediaMatches(query: string): boolean {
  try {
    return matchMedia(query).matches
  } catch {
    return false
  }
}
