// Declarations of a page as Markdown, which the page itself and the exports show.

import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { localePath } from '../../model/routing/paths.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import { saidIn } from './said-in.ts'

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
  const { reference, settings, origin } = site
  const declarations = reference?.declarationsAt(route)
  const resolve = (to: string) => origin + localePath(to, lang, settings.i18n)
  return (saidIn(declarations, lang, site) ?? declarations)?.markdown(resolve) ?? ''
}
