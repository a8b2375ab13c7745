// Middleware that a page names in its front matter. It runs after validation and before the old page is left (R36).

import type { PagePayload, SiteError } from '../wire/payload.ts'

export type MiddlewareOutcome = { redirect: string } | { error: SiteError } | null

/** Name → the address that the middleware redirects to. `overview` is for pages that exist only for external links. */
const REDIRECTS: Readonly<Record<string, string>> = { overview: '/docs/std' }

/** Returns where the middleware of a page redirects to, the error for an unknown name, or `null` to show the page. */
export function runMiddleware({ meta }: Pick<PagePayload, 'meta'>): MiddlewareOutcome {
  const [name] = meta.middleware ?? []
  if (name === undefined) return null
  if (Object.hasOwn(REDIRECTS, name)) return { redirect: REDIRECTS[name]! }
  return { error: { statusCode: 500, statusMessage: `Unknown route middleware: '${name}'`, fatal: true } }
}
