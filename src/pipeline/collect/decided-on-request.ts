import type { LocalePage } from '../../content/collect.ts'

/** True for a page with validation or middleware, which run for each request (R36). It is not prerendered, listed or exported. */
export function isDecidedOnRequest({ body }: LocalePage): boolean {
  return body.frontMatter.validate !== undefined || body.frontMatter.middleware !== undefined
}
