// Middleware that a page names in its front matter. It runs after validation and before the old page is left (R36).

import type { PagePayload, SiteError } from '../wire/payload.ts'

/** Returns `undefined` to continue, an address to redirect to, or an error to show. */
export type Middleware = (page: PagePayload) => undefined | string | SiteError | Promise<undefined | string | SiteError>

export type MiddlewareOutcome = { redirect: string } | { error: SiteError } | null

/** Runs the middleware of a page in order, until one redirects or fails. */
export async function runMiddleware(
  page: PagePayload,
  registry: Readonly<Record<string, Middleware>>,
): Promise<MiddlewareOutcome> {
  for (const name of page.meta.middleware ?? []) {
    const step = Object.hasOwn(registry, name) ? registry[name] : undefined
    if (!step) return { error: { statusCode: 500, statusMessage: `Unknown route middleware: '${name}'`, fatal: true } }
    const result = await step(page)
    if (typeof result === 'string') return { redirect: result }
    if (result) return { error: result }
  }
  return null
}

/** The middleware of this site, by name. */
export const MIDDLEWARE: Readonly<Record<string, Middleware>> = {
  /** For a page that exists only for external links: redirects to the overview. */
  overview: () => '/docs/std',
}
