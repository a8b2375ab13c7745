// Declarations of a page as Markdown, which the page itself and the exports show.

import type { Cache } from '../../files/cache.ts'
import { changeWords } from '../../library/texts/change-words.ts'
import { moduleReleasesMarkdown } from '../../library/texts/changes-markdown.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { localePath } from '../../model/routing/paths.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import { PARSED_FOLDER } from '../setup/cache.ts'
import { localizedDeclarations, moduleReleases } from './localized.ts'

const english = new WeakMap<AssembledSite, Map<string, string>>()

/** With absolute links to pages of `lang`. English ones are written once: they are of all declarations. */
export function declarationsMarkdown(site: AssembledSite, route: string, lang: string): string {
  if (lang !== FALLBACK_LOCALE) return written(site, route, lang)
  const known = english.get(site) ?? new Map<string, string>()
  english.set(site, known)
  const text = known.get(route) ?? written(site, route, lang)
  known.set(route, text)
  return text
}

function written(site: AssembledSite, route: string, lang: string): string {
  const { reference, settings, origin, messages } = site
  const declarations = reference?.declarationsAt(route)
  if (!reference || !declarations) return ''
  const resolve = (to: string) => origin + localePath(to, lang, settings.i18n)
  const text = (localizedDeclarations(declarations, lang, site) ?? declarations).markdown(resolve)
  const words = changeWords(messages.get(lang) ?? messages.values().next().value!, lang)
  const releases = moduleReleasesMarkdown(moduleReleases(route, reference), resolve, words)
  return releases ? `${text}\n${releases}` : text
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
