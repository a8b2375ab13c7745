// `file:array_list` finds source files of std. The server has the list, which is requested only for such a query.

import { localePath } from '../../../model/routing/paths.ts'
import { SEARCH_ROUTE } from '../../../model/wire/contract.ts'
import { requestJson } from '../../../model/wire/request.ts'
import { FILE_FILTER } from '../../../model/wire/search-results.ts'
import { type Item, RANK, type Source } from '../items.ts'
import type { PaletteContext } from './palette-context.ts'

interface Answer {
  declarations: { title: string; url: string; kind?: string }[]
}

export function fileSource({ shell, t }: Pick<PaletteContext, 'shell' | 't'>): Source {
  return async (query, signal) => {
    if (!FILE_FILTER.test(query)) return []
    const address = `${localePath(SEARCH_ROUTE, shell.locale, shell.i18n)}?q=${encodeURIComponent(query)}`
    const options = { signal, headers: { accept: 'application/json' } }
    const { declarations } = await requestJson<Answer>(address, options)
    const items = declarations
      .filter(({ kind }) => kind === 'file')
      .map(
        ({ title, url }): Item => ({
          id: `file-${title}`,
          title,
          code: true,
          icon: 'i-lucide-file-text',
          href: new URL(url).pathname,
        }),
      )
    return items.length > 0 ? [{ id: 'files', label: t('palette.pages'), items, rank: RANK.exactName }] : []
  }
}
