/** Whether a media query matches; none does where the browser cannot say. */
export function mediaMatches(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches
}
