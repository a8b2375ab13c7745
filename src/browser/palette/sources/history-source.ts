// Finds names of other Zig versions: removed ones with their replacements, and later ones. Their list is loaded with the
// first query that may be a name, after the current declarations, and is shown below them.

import { loadOnce } from '../../../model/memo.ts'
import { localePath } from '../../../model/routing/paths.ts'
import { requestText } from '../../../model/wire/request.ts'
import {
  findHistoryNames,
  type HistoryName,
  readHistoryNames,
  wantedName,
} from '../../../search/history/history-names.ts'
import { englishSentence, type Group, type Item, RANK, type Source } from '../items.ts'
import type { SearchClient } from '../search-client.ts'
import type { PaletteContext } from './palette-context.ts'

const MAX_ROWS = 5

export function historySource(context: PaletteContext, client: SearchClient): Source {
  const address = context.build.search?.past
  if (!address) return () => []
  const load = loadOnce(async () => readHistoryNames(await requestText(address)))
  return async (query, signal) => {
    if (wantedName(query) === null) return []
    const { hits, answer } = await client.ask(query, signal).symbols.first
    // The direct answer already has the removed name and its replacement.
    if (answer?.kind === 'gone') return []
    const isThere = new Set(hits.map(({ path }) => path))
    const found = findHistoryNames(await load(), query, MAX_ROWS).filter(({ path }) => !isThere.has(path))
    return found.length > 0 ? [groupOf(found, context)] : []
  }
}

function groupOf(found: readonly HistoryName[], context: PaletteContext): Group {
  return {
    id: 'past',
    label: context.t('palette.past'),
    items: found.map(each => toItem(each, context)),
    rank: RANK.guess,
  }
}

function toItem({ path, href, sentence }: HistoryName, { shell }: PaletteContext): Item {
  const { locale, i18n } = shell
  return {
    id: `past-${path}`,
    title: path,
    code: true,
    icon: 'i-lucide-history',
    href: localePath(href, locale, i18n),
    ...englishSentence(sentence, locale),
  }
}
