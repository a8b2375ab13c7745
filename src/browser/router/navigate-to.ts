// Navigation from code: addresses outside the site and script protocols are refused.

const SCRIPT_PROTOCOLS = new Set(['javascript:', 'data:', 'blob:'])

export interface NavigateOptions {
  external?: boolean
  replace?: boolean
}

export function navigateTo(to: string, { external = false, replace = false }: NavigateOptions = {}): void {
  const url = new URL(to, location.href)
  if (SCRIPT_PROTOCOLS.has(url.protocol)) throw new Error(`Cannot navigate to a URL with '${url.protocol}' protocol.`)
  if (url.origin !== location.origin && !external)
    throw new Error(
      'Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.',
    )
  if (replace) location.replace(url)
  else location.assign(url)
}
