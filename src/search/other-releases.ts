// Guides to other releases than the documented one. What they answer, its own guides often answer as well.

/** Also with a locale in front. */
const PAGES = /^(?:\/[\w-]+)?\/docs\/changes(?:[/#]|$)/

/** Factor that ranks their sections below others that match as well, unless a query is about such a release. */
export const OTHER_RELEASE = 0.85

export function isOfOtherRelease(path: string): boolean {
  return PAGES.test(path)
}
