// What the prose tier loads and searches in English: the dump, and the sections that the worker cuts from it.

import { join } from 'node:path'
import settings from '../site.config.ts'
import { assembleSite } from '../src/build/assemble.ts'
import { defaultOptions } from '../src/build/options.ts'
import { createDump } from '../src/content/dump.ts'
import type { ProseSection } from '../src/search/prose-sections.ts'
import { collectionOf } from '../src/shared/collections.ts'
import { FALLBACK_LOCALE } from '../src/shared/language.ts'
import { splitSections } from '../src/shared/sections.ts'
import type { Page } from '../src/shared/types.ts'

export interface EnglishProse {
  /** Its statements as JSON, which is what a browser asks for. */
  dump: string
  sections: ProseSection[]
}

export async function englishProse(): Promise<EnglishProse> {
  const options = defaultOptions(join(import.meta.dirname, '..'), settings, { log() {}, forgiving: true })
  const site = await assembleSite(options)
  const collection = collectionOf(FALLBACK_LOCALE, site.settings.i18n)
  const rows = site.collections.get(collection)!()
  const pages = (rows as object[] as Page[]).filter(page => page.body)
  const sections = pages.flatMap(page => splitSections(page).map(each => ({ ...each, lang: FALLBACK_LOCALE })))
  return { dump: JSON.stringify(createDump(collection, rows).statements), sections }
}
