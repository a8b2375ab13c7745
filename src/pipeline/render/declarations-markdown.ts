// Writes the declarations of a page as Markdown, for the page's Markdown and for exports.

import type { Cache } from '../../files/cache.ts'
import { openParsedFiles } from '../../files/parsed-files.ts'
import { changeWords } from '../../library/texts/change-words.ts'
import { moduleReleasesMarkdown } from '../../library/texts/changes-markdown.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { localizeMarkdown } from '../../model/routing/localize.ts'
import { localePath } from '../../model/routing/paths.ts'
import { PARSED_FOLDER } from '../../output/prune-cache.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import { localizedDeclarations, moduleReleases } from './localized.ts'

type TextOf = (route: string, write: () => string) => string

const english = new WeakMap<AssembledSite, TextOf>()

/** Links are absolute and lead to pages of `lang`. Descriptions are English in every language, so they are written once. */
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
  const resolve = (to: string) => origin + localePath(to, FALLBACK_LOCALE, settings.i18n)
  const known = english.get(site) ?? writtenOnce()
  english.set(site, known)
  return known(route, () => reference!.declarationsAt(route)!.markdown(resolve))
}

function writtenOnce(): TextOf {
  const texts = new Map<string, string>()
  return (route, write) => {
    const text = texts.get(route) ?? write()
    texts.set(route, text)
    return text
  }
}

/** Takes over the texts that an earlier build has cached under the same key. Returns a function that saves those of this build. */
export async function recallDeclarations(site: AssembledSite, cache: Cache, key: string): Promise<() => Promise<void>> {
  const texts = await openParsedFiles<string>(cache, `${PARSED_FOLDER}/declarations`)
  let isNew = false
  english.set(site, (route, write) =>
    texts.of(route, key, () => {
      isNew = true
      return write()
    }),
  )
  // A build that takes over most pages needs few texts. Without new ones the cache is not written, so that it keeps the others.
  return async () => {
    if (isNew) await texts.save()
  }
}
