// How many of the written pages each locale has in its own language: what the language list and the home page say.

import type { LocalePage } from '../../content/collect.ts'
import type { Share } from '../../model/languages/share.ts'

/** `originals` are the pages of the fallback language; those that are made from facts are nobody's to translate. */
export function sharesOf(
  originals: readonly LocalePage[],
  pagesOf: (locale: string) => readonly LocalePage[],
): (locale: string) => Share {
  const total = originals.filter(isWritten).length
  const known = new Map<string, Share>()
  return locale => {
    const share = known.get(locale) ?? { done: pagesOf(locale).filter(page => isOwn(page)).length, total }
    known.set(locale, share)
    return share
  }
}

function isWritten({ body }: LocalePage): boolean {
  return body.body !== null
}

function isOwn(page: LocalePage): boolean {
  return page.lang === page.locale && isWritten(page)
}
