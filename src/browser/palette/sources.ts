// Everything the palette asks, for one opening.

import { localePath } from '../../model/routing/paths.ts'
import type { Shell } from '../../model/wire/payload.ts'
import { fileSource } from './file-source.ts'
import { historySource } from './history-source.ts'
import { type Group, type Item, RANK, type Source } from './items.ts'
import { listSource } from './list-source.ts'
import { SCORE } from './match.ts'
import { languageEntries, paletteActions } from './palette-actions.ts'
import type { PaletteContext } from './palette-context.ts'
import { navigationEntries, type PaletteEntry } from './palette-entries.ts'
import { proseSource } from './prose-source.ts'
import { readRecent } from './recent.ts'
import type { SearchClient } from './search-client.ts'
import { symbolSource } from './symbol-source.ts'
import { unique } from './unique.ts'

/** Under this many letters every language would answer something. */
const MIN_LANGUAGE_QUERY = 3
/** Placeholders and code, pasted whole: no page is called so, though one may begin with the letter in between. */
const NO_NAME = /[{}();]/

/** Sources in the order in which their groups stand: declarations, what the navigation knows, the guides' text. */
export function sourcesOf(context: PaletteContext, client: SearchClient): Source[] {
  return [
    symbolSource(context, client),
    ...navigationSources(context),
    historySource(context, client),
    fileSource(context),
    proseSource(context, client),
  ]
}

/** What is known in this tab: modules, categories, pages, actions, languages. */
export function navigationSources(context: PaletteContext): Source[] {
  const { shell, t } = context
  const entries = navigationEntries(shell)
  const actions = paletteActions(context)
  const [modules, categories, pages] = [t('palette.modules'), t('palette.categories'), t('palette.pages')]
  const everything = listSource([...entries, ...actions], { modules, categories, pages, actions: t('palette.actions') })
  const isCategory = ({ kind }: PaletteEntry) => kind === 'categories'
  const start = listSource([...entries.filter(isCategory), ...actions], { categories, actions: t('palette.actions') })
  // Beginnings of names alone: among 53 languages something always looks like what was typed.
  const languages = listSource(languageEntries(context), { languages: t('palette.languages') }, SCORE.inside)
  const known = (query: string) =>
    query.trim() ? unique(everything(query)) : [...recentGroup(shell, entries, t('palette.recent')), ...start('')]
  return [
    query => (NO_NAME.test(query) ? [] : known(query)),
    query => (NO_NAME.test(query) || query.trim().length < MIN_LANGUAGE_QUERY ? [] : languages(query)),
  ]
}

function recentGroup(shell: Shell, entries: readonly PaletteEntry[], label: string): Group[] {
  const items = readRecent().map(({ route, ...kept }): Item => {
    const known = entries.find(({ item }) => item.id === route)?.item
    const { locale, i18n } = shell
    return { ...kept, ...known, id: `recent-${route}`, icon: 'i-lucide-history', href: localePath(route, locale, i18n) }
  })
  return items.length > 0 ? [{ id: 'recent', label, items, rank: RANK.exactSymbol }] : []
}
