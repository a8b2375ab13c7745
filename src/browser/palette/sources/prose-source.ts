// Rows for sections of the guides: the page's icon, the headings above, and the text around the match.

import { FALLBACK_LOCALE, languageTag } from '../../../model/languages/language.ts'
import { splitLocale } from '../../../model/routing/paths.ts'
import type { ProseHit } from '../../../search/prose/hit.ts'
import type { ProseAnswer } from '../../../search-worker/protocol.ts'
import type { PaletteContext } from '../items.ts'
import { type Group, type Item, RANK, type Source } from '../items.ts'
import type { SearchClient } from '../search-client.ts'
import { iconOf, type NavPlace, placesOf } from './place.ts'

export function proseSource(context: PaletteContext, client: SearchClient): Source {
  const places = placesOf(context.shell.navigation)
  const groupsOf = ({ hits }: ProseAnswer): Group[] => {
    const items = hits.map(hit => toItem(hit, context, places))
    return items.length > 0 ? [{ id: 'prose', label: context.t('palette.prose'), items, rank: RANK.prose }] : []
  }
  return async (query, signal, more) => {
    if (!query.trim()) return []
    const { prose } = client.ask(query, signal)
    prose.onMore = answer => more(groupsOf(answer))
    return groupsOf(await prose.first)
  }
}

function toItem(hit: ProseHit, { shell, t }: PaletteContext, places: ReadonlyMap<string, NavPlace>): Item {
  const { path, hash, title, titles, lang, titleRanges, snippet } = hit
  const place = places.get(splitLocale(path, shell.i18n).route)
  const isForeign = lang !== shell.locale
  const isPage = hash === ''
  // A page is always called by its title in the navigation.
  const name = place?.nav.title ?? titles[0] ?? title
  const above = isPage ? [] : titles.slice(1)
  const trail = [...(place?.parents ?? []).map(parent => parent.title), ...(isPage ? [] : [name]), ...above]
  return {
    id: `prose-${path}${hash}`,
    title: isPage ? name : title,
    href: path + hash,
    icon: iconOf(place),
    sentence: snippet.text,
    marks: { sentence: snippet.ranges, ...(isPage ? {} : { title: titleRanges }) },
    ...(trail.length > 0 ? { trail } : {}),
    ...(isForeign ? { lang: languageTag(lang) } : {}),
    ...(isForeign && above.length > 0 ? { foreignParts: above.length } : {}),
    // Readers understand a related language.
    ...(isForeign && lang === FALLBACK_LOCALE ? { hint: t('palette.inEnglish') } : {}),
  }
}
