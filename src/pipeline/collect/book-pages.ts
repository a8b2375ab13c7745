// Selects the pages for the docset and the books.

import type { LocalePage } from '../../content/collect.ts'
import { isInside } from '../../model/routing/paths.ts'

/** Pages about the build are about what it makes: they cannot be in it. */
export function isBookPage({ route, body }: LocalePage): boolean {
  const { validate, middleware } = body.frontMatter
  const isDecidedOnRequest = validate !== undefined || middleware !== undefined
  return isInside(route, '/docs') && body.markdownParts === undefined && !isDecidedOnRequest
}
