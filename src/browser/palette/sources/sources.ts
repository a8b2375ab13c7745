// The sources of the palette for one opening.

import { localePath } from '../../../model/routing/paths.ts'
import { SEARCH_ROUTE } from '../../../model/wire/contract.ts'
import type { Shell } from '../../../model/wire/payload.ts'
import { requestJson } from '../../../model/wire/request.ts'
import { FILE_FILTER } from '../../../model/wire/search-results.ts'
import { listSource, navigationEntries, type PaletteEntry } from '../entries/list-source.ts'
import { SCORE } from '../entries/match.ts'
import { languageEntries, paletteActions } from '../entries/palette-actions.ts'
import type { PaletteContext } from '../items.ts'
import { type Group, type Item, RANK, type Source } from '../items.ts'
import type { SearchClient } from '../search-client.ts'
import { unique } from './collect-results.ts'
import { proseSource } from './prose-source.ts'
import { readRecent } from './recent.ts'
import { symbolSource } from './symbol-source.ts'

/** Shorter queries would match too many languages. */
const MIN_LANGUAGE_QUERY = 3
/** Placeholders and pasted code are not names of pages, though their letters may match one. */
const NO_NAME = /[{}();]/

/** Returns the sources in the order of their groups: declarations, navigation, files, guides. */
export function sourcesOf(context: PaletteContext, client: SearchClient): Source[] {
  return [
    symbolSource(context, client),
    ...navigationSources(context),
    fileSource(context),
    proseSource(context, client),
  ]
}

/** Returns the sources with data in this tab: modules, categories, pages, actions, languages. */
export function navigationSources(context: PaletteContext): Source[] {
  const { shell, t } = context
  const entries = navigationEntries(shell)
  const actions = paletteActions(context)
  const [modules, categories, pages] = [t('palette.modules'), t('palette.categories'), t('palette.pages')]
  const everything = listSource([...entries, ...actions], { modules, categories, pages, actions: t('palette.actions') })
  const isCategory = ({ kind }: PaletteEntry) => kind === 'categories'
  const start = listSource([...entries.filter(isCategory), ...actions], { categories, actions: t('palette.actions') })
  // Only prefixes match, because one of 53 languages is always similar to the query.
  const languages = listSource(languageEntries(context), { languages: t('palette.languages') }, SCORE.inside)
  const known = (query: string) =>
    query.trim() ? unique(everything(query)) : [...recentGroup(shell, entries, t('palette.recent')), ...start('')]
  return [
    query => (NO_NAME.test(query) ? [] : known(query)),
    query => (NO_NAME.test(query) || query.trim().length < MIN_LANGUAGE_QUERY ? [] : languages(query)),
  ]
}

function recentGroup(shell: Shell, entries: readonly PaletteEntry[], label: string): Group[] {
  const items = readRecent().map(({ route, ...stored }): Item => {
    const known = entries.find(({ item }) => item.id === route)?.item
    const href = localePath(route, shell.locale, shell.i18n)
    return { ...stored, ...known, id: `recent-${route}`, icon: 'i-lucide-history', href }
  })
  return items.length > 0 ? [{ id: 'recent', label, items, rank: RANK.exactSymbol }] : []
}

interface FileAnswer {
  declarations: { title: string; url: string; kind?: string }[]
}

/** `file:array_list` finds source files of std. The server has the list, which is requested only for such a query. */
function fileSource({ shell, t }: PaletteContext): Source {
  return async (query, signal) => {
    if (!FILE_FILTER.test(query)) return []
    const address = `${localePath(SEARCH_ROUTE, shell.locale, shell.i18n)}?q=${encodeURIComponent(query)}`
    const options = { signal, headers: { accept: 'application/json' } }
    const { declarations } = await requestJson<FileAnswer>(address, options)
    const items = declarations
      .filter(({ kind }) => kind === 'file')
      .map(({ title, url }): Item => {
        const href = new URL(url).pathname
        return { id: `file-${title}`, title, code: true, icon: 'i-lucide-file-text', href }
      })
    return items.length > 0 ? [{ id: 'files', label: t('palette.pages'), items, rank: RANK.exactName }] : []
  }
}
