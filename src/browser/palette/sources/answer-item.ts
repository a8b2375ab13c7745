// Rows for a direct answer and its related declarations, above all others.

import { FALLBACK_LOCALE, languageTag } from '../../../model/languages/language.ts'
import { localePath } from '../../../model/routing/paths.ts'
import type { Answer } from '../../../search/answers/answers.ts'
import { type Group, type Item, RANK } from '../items.ts'
import type { PaletteContext } from './palette-context.ts'
import { iconOf, type NavPlace } from './place.ts'

/** Number of related declarations shown before the reader expands the group. */
const FIRST_RELATED = 4

export function answerGroups(
  answer: Answer,
  context: PaletteContext,
  places: ReadonlyMap<string, NavPlace>,
  related: readonly Item[],
): Group[] {
  const { t } = context
  const groups: Group[] = [
    { id: 'answer', label: t('palette.answer'), items: [answerItem(answer, context, places)], rank: RANK.answer },
  ]
  if (related.length === 0) return groups
  const label = t(answer.kind === 'error' ? 'palette.returnedBy' : 'palette.instead')
  const first = related.length <= FIRST_RELATED + 1 ? related.length : FIRST_RELATED
  const group = { id: 'related', label, items: related.slice(0, first), rank: RANK.related }
  const hidden = related.slice(first)
  return [...groups, hidden.length > 0 ? { ...group, hidden } : group]
}

function answerItem(answer: Answer, { shell, t }: PaletteContext, places: ReadonlyMap<string, NavPlace>): Item {
  const { kind, href, title, sentence } = answer
  const { locale, i18n } = shell
  const place = places.get(href.split('#')[0]!)
  const foreign = locale === FALLBACK_LOCALE ? {} : { sentenceLang: languageTag(FALLBACK_LOCALE) }
  const common = {
    id: `answer-${href}`,
    title,
    href: localePath(href, locale, i18n),
    ...(sentence ? { sentence, ...foreign } : {}),
  }
  if (kind === 'error')
    return { ...common, code: true, badge: { label: 'error', color: 'err', name: t('palette.kinds.error') } }
  if (kind === 'gone') return { ...common, code: true, icon: 'i-lucide-history', note: t('palette.gone') }
  const names = place ? [...place.parents, place.nav].map(nav => nav.title) : []
  const trail = names.length > 0 ? { trail: names } : {}
  return { ...common, icon: iconOf(place), ...trail, ...(kind === 'placeholder' ? { code: true } : {}) }
}
