// Rows for declarations (kind, path, short signature, first sentence), for direct answers, and for names of other versions.

import { FALLBACK_LOCALE, languageTag } from '../../../model/languages/language.ts'
import type { Messages } from '../../../model/languages/messages.ts'
import { localePath } from '../../../model/routing/paths.ts'
import { kindName } from '../../../model/wire/kinds.ts'
import type { Answer } from '../../../search/answers/answer.ts'
import { GUESS_BELOW, type SymbolHit } from '../../../search/symbols/symbol-hit.ts'
import type { SymbolAnswer } from '../../../search-worker/protocol.ts'
import type { PaletteContext } from '../items.ts'
import { englishSentence, type Group, type Item, RANK, type Source } from '../items.ts'
import type { SearchClient } from '../search-client.ts'
import { iconOf, type NavPlace, placesOf } from './place.ts'
import { loadVersionNotes, type VersionNotes } from './version-notes.ts'

/** Number of rows shown before the reader expands the group. */
const FIRST_SYMBOLS = 6
/** Fewer rows are shown if none has the typed name, because the guides may answer better. */
const FIRST_GUESSES = 4
/** Sections about the named declaration follow, and should be seen. */
const FIRST_WITH_TASKS = 3
const EXACT = 100

/** Message keys of kinds that share a name: every kind of type is called "type". */
const SHARED_KINDS: Readonly<Record<string, keyof Messages['palette']['kinds']>> = {
  struct: 'type',
  enum: 'type',
  union: 'type',
  opaque: 'type',
  typeFunction: 'type',
  alias: 'constant',
}

function kindKey(badge: string): keyof Messages['palette']['kinds'] {
  const name = kindName(badge)
  return SHARED_KINDS[name] ?? (name as keyof Messages['palette']['kinds'])
}

export function symbolSource(
  context: PaletteContext,
  client: SearchClient,
  notes: Promise<VersionNotes> = loadVersionNotes(context),
): Source {
  const places = placesOf(context.shell.navigation)
  const groupsOf = (found: SymbolAnswer, noteOf: VersionNotes) => {
    const item = (hit: SymbolHit) => toItem(hit, context, noteOf)
    const section = (answer: Answer) => answerItem(answer, context, places)
    const { answer, tasks } = found
    return [
      ...(answer ? answerGroups(answer, context, [answer, ...tasks].map(section), answer.related.map(item)) : []),
      ...declarationGroups(found, context, item),
      ...(answer ? [] : taskGroups(tasks.map(section), context)),
      ...historyGroups(found, context),
    ]
  }
  return async (query, signal, more) => {
    if (!query.trim()) return []
    const { symbols } = client.ask(query, signal)
    // Visible rows never grow, so they wait for the notes about the reader's Zig version.
    symbols.onMore = async answer => more(groupsOf(answer, await notes))
    return groupsOf(await symbols.first, await notes)
  }
}

function declarationGroups(
  { hits, isSignature, answer, tasks }: SymbolAnswer,
  context: PaletteContext,
  item: (hit: SymbolHit) => Item,
): Group[] {
  const label = context.t(isSignature ? 'palette.signatures' : 'palette.symbols')
  const best = hits[0]?.score ?? 0
  const rank = best >= EXACT || isSignature ? RANK.exactSymbol : best >= GUESS_BELOW ? RANK.symbol : RANK.guess
  const hasTasks = !answer && tasks.length > 0
  const shown = hasTasks ? FIRST_WITH_TASKS : rank === RANK.guess ? FIRST_GUESSES : FIRST_SYMBOLS
  return [truncated({ id: 'symbols', label, items: hits.map(item), rank }, shown)]
}

function taskGroups(items: Item[], { t }: PaletteContext): Group[] {
  return items.length > 0 ? [{ id: 'tasks', label: t('palette.prose'), items, rank: RANK.task }] : []
}

/** Removed names with their replacements, and later ones. */
function historyGroups({ hits, historyNames }: SymbolAnswer, { shell, t }: PaletteContext): Group[] {
  const { locale, i18n } = shell
  const isThere = new Set(hits.map(({ path }) => path))
  const items = historyNames
    .filter(({ path }) => !isThere.has(path))
    .map(
      ({ path, href, sentence }): Item => ({
        id: `history-${path}`,
        title: path,
        code: true,
        icon: 'i-lucide-history',
        href: localePath(href, locale, i18n),
        ...englishSentence(sentence, locale),
      }),
    )
  return items.length > 0 ? [{ id: 'history', label: t('palette.past'), items, rank: RANK.guess }] : []
}

function toItem(hit: SymbolHit, { shell, t }: PaletteContext, noteOf: VersionNotes): Item {
  const { path, kind, color, href, signature, sentence, deprecated, ranges, via } = hit
  const version = noteOf(path)
  const note = [deprecated ? t('palette.deprecated') : '', version?.text ?? ''].filter(Boolean).join(', ')
  const isUsable = !deprecated && !version?.isRemoved
  const { locale, i18n } = shell
  return {
    id: `symbol-${path}`,
    title: path,
    code: true,
    badge: { label: kind, color, name: t(`palette.kinds.${kindKey(kind)}`) },
    href: localePath(href, locale, i18n),
    marks: { title: ranges },
    ...(signature || WITH_SIGNATURE.has(kind) ? { signature: afterName(signature, path) } : {}),
    ...englishSentence(sentence, locale),
    ...(note ? { note } : {}),
    ...(note && isUsable ? { isUsable } : {}),
    ...(via ? { via } : {}),
  }
}

/** Kinds with parameters or a value, which load after the name. */
const WITH_SIGNATURE: ReadonlySet<string> = new Set(['fn', 'generic', 'const', 'var', 'errors'])

/** Removes the name, which the row shows already: `fn eql(a: []const u8) bool` → `(a: []const u8) bool`. */
function afterName(signature: string, path: string): string {
  if (!signature) return ''
  const name = path.slice(path.lastIndexOf('.') + 1)
  const bare = signature.replace(/^(?:pub )?(?:inline |extern )?(?:fn|const|var) /, '')
  return bare.startsWith(name) ? bare.slice(name.length) : ` ${bare}`
}

/** Number of related declarations shown before the reader expands the group. */
const FIRST_RELATED = 4

function answerGroups(answer: Answer, { t }: PaletteContext, items: Item[], related: readonly Item[]): Group[] {
  const groups: Group[] = [{ id: 'answer', label: t('palette.answer'), items, rank: RANK.answer }]
  if (related.length === 0) return groups
  const label = t(answer.kind === 'error' ? 'palette.returnedBy' : 'palette.instead')
  return [...groups, truncated({ id: 'related', label, items: [...related], rank: RANK.related }, FIRST_RELATED)]
}

/** Hides the rows of a group after the first `shown`, but never a single row: "show more" takes the same space. */
function truncated(group: Group, shown: number): Group {
  const { items } = group
  return items.length <= shown + 1 ? group : { ...group, items: items.slice(0, shown), hidden: items.slice(shown) }
}

function answerItem(answer: Answer, { shell, t }: PaletteContext, places: ReadonlyMap<string, NavPlace>): Item {
  const { kind, href, title, lang = FALLBACK_LOCALE, sentence } = answer
  const { locale, i18n } = shell
  const place = places.get(href.split('#')[0]!)
  const common = {
    id: `answer-${href}`,
    title,
    href: localePath(href, locale, i18n),
    ...englishSentence(sentence, locale),
  }
  if (kind === 'error')
    return { ...common, code: true, badge: { label: 'error', color: 'err', name: t('palette.kinds.error') } }
  if (kind === 'version') return { ...common, code: true, icon: 'i-lucide-history' }
  if (kind === 'gone') return { ...common, code: true, icon: 'i-lucide-history', note: t('palette.gone') }
  const names = place ? [...place.parents, place.nav].map(nav => nav.title) : []
  const trail = names.length > 0 ? { trail: names } : {}
  if (kind === 'placeholder') return { ...common, icon: iconOf(place), ...trail, code: true }
  return { ...common, icon: iconOf(place), ...trail, ...(lang === locale ? {} : { lang: languageTag(lang) }) }
}
