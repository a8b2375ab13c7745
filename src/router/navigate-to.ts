// Navigation from code. All code that leaves a page without a click on a link uses these functions, which refuse script
// protocols and, unless they are allowed, other sites.

const SCRIPT_PROTOCOLS = new Set(['javascript:', 'data:', 'blob:'])

export interface NavigateOptions {
  external?: boolean
  replace?: boolean
  newTab?: boolean
}

/** Navigates to an address of this site, or of another one if `external` is set. */
export function navigateTo(
  to: string,
  { external = false, replace = false, newTab = false }: NavigateOptions = {},
): void {
  const url = allowedUrl(to, external)
  if (newTab) window.open(url, '_blank', 'noopener')
  else if (replace) location.replace(url)
  else location.assign(url)
}

/** Clicks the link, so that click listeners are called. */
export function followLink(link: HTMLAnchorElement): void {
  allowedUrl(link.href, false)
  link.click()
}

export function reloadPage(): void {
  location.reload()
}

function allowedUrl(to: string, external: boolean): URL {
  const url = new URL(to, location.href)
  if (SCRIPT_PROTOCOLS.has(url.protocol)) throw new Error(`Cannot navigate to a URL with '${url.protocol}' protocol.`)
  if (url.origin !== location.origin && !external)
    throw new Error(
      'Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.',
    )
  return url
}
