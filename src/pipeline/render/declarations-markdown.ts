// Declarations of a page as Markdown, which the page itself and the exports show.

import type { Cache } from '../../files/cache.ts'
import { changeWords } from '../../library/texts/change-words.ts'
import { moduleReleasesMarkdown } from '../../library/texts/changes-markdown.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { localizeMarkdown } from '../../model/routing/localize.ts'
import { localePath } from '../../model/routing/paths.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import { PARSED_FOLDER } from '../setup/cache.ts'
import { localizedDeclarations, moduleReleases } from './localized.ts'

const english = new WeakMap<AssembledSite, Map<string, string>>()

/** With absolute links to pages of `lang`. Descriptions of declarations are English in every language, so they are written once. */
export function declarationsMarkdown(site: AssembledSite, route: string, lang: string): string {
  const { reference, origin, messages, settings } = site
  const listed = reference?.declarationsAt(route)
  if (!reference || !listed) return ''
  const resolve = (to: string) => origin + localePath(to, lang, settings.i18n)
  // The lists of errors and of changes have texts in the language of the page.
  const own = reference.plan.pageAt(route) ? null : localizedDeclarations(listed, lang, site)
  if (own) return own.markdown(resolve)
  const declarations = englishMarkdown(site, route)
  const text = lang === FALLBACK_LOCALE ? declarations : localizeMarkdown(declarations, origin, FALLBACK_LOCALE, lang)
  const words = changeWords(messages.get(lang) ?? messages.values().next().value!, lang)
  const releases = moduleReleasesMarkdown(moduleReleases(route, reference), resolve, words)
  return releases ? `${text}\n${releases}` : text
}

function englishMarkdown(site: AssembledSite, route: string): string {
  const { reference, settings, origin } = site
  const known = english.get(site) ?? new Map<string, string>()
  english.set(site, known)
  const resolve = (to: string) => origin + localePath(to, FALLBACK_LOCALE, settings.i18n)
  const text = known.get(route) ?? reference!.declarationsAt(route)!.markdown(resolve)
  known.set(route, text)
  return text
}

interface SavedTexts {
  key: string
  texts: Record<string, string>
}

/** Takes over what an earlier build has written under the same key. Returns what saves the texts of this one. */
export async function recallDeclarations(site: AssembledSite, cache: Cache, key: string): Promise<() => Promise<void>> {
  const file = `${PARSED_FOLDER}/declarations`
  const bytes = await cache.read(file)
  const saved = bytes ? (JSON.parse(bytes.toString('utf8')) as SavedTexts) : null
  if (saved?.key === key) english.set(site, new Map(Object.entries(saved.texts)))
  return async () => {
    if (saved?.key === key) return
    const texts = Object.fromEntries(english.get(site) ?? [])
    await cache.write(file, JSON.stringify({ key, texts } satisfies SavedTexts))
  }
}
