// The sections of a locale that shows the pages of another one. Only paths, titles and descriptions differ.

import type { DerivedRows } from '../../model/query/derived-rows.ts'
import { withLocale } from '../../model/query/derived-rows.ts'
import { type PackedPage, type PackedProse, pageText } from './packed.ts'

export function deriveProse(base: PackedProse, { heads }: DerivedRows, locale: string): PackedProse {
  const pages = base.pages.map(([path, lang, [head, ...sections]]): PackedPage => {
    const [title, description, skipped] = heads[path.replace(/^\/[^/]+/, '')] ?? []
    const own = withLocale(path, locale)
    if (title === undefined) return [own, lang, [head!, ...sections]]
    return [own, lang, [[title, pageText(description!, head![1].slice(skipped)), 1], ...sections]]
  })
  return { pages, codeWords: base.codeWords }
}
