// Named steps that a page can ask for in its front matter, run between validation and leaving the old page (R36).

import type { PagePayload, SiteError } from '../wire/payload.ts'

/** Answers nothing to go on, an address to go there instead, or an error to show. */
export type Middleware = (page: PagePayload) => undefined | string | SiteError | Promise<undefined | string | SiteError>

export type MiddlewareOutcome = { redirect: string } | { error: SiteError } | null

export async function runMiddleware(
  page: PagePayload,
  registry: Readonly<Record<string, Middleware>>,
): Promise<MiddlewareOutcome> {
  for (const name of page.meta.middleware ?? []) {
    const step = Object.hasOwn(registry, name) ? registry[name] : undefined
    if (!step) return { error: { statusCode: 500, statusMessage: `Unknown route middleware: '${name}'`, fatal: true } }
    const answer = await step(page)
    if (typeof answer === 'string') return { redirect: answer }
    if (answer) return { error: answer }
  }
  return null
}

/** Steps of this site, by name. */
export const MIDDLEWARE: Readonly<Record<string, Middleware>> = {
  /** A page that exists only for links from outside: leads to the overview. */
  overview: () => '/docs/std',
}
