// What the prose tier loads and searches in English: the sections of all guides.

import { join } from 'node:path'
import settings from '../site.config.ts'
import { FALLBACK_LOCALE } from '../src/model/languages/language.ts'
import { assembleSite } from '../src/pipeline/collect/assemble.ts'
import { packedProse } from '../src/pipeline/data/prose.ts'
import { defaultOptions } from '../src/pipeline/setup/options.ts'
import { unpackPages } from '../src/search/prose/packed.ts'
import type { ProseSection } from '../src/search/prose/sections.ts'

export async function englishProse(): Promise<ProseSection[]> {
  const options = defaultOptions(join(import.meta.dirname, '..'), settings, { log() {}, forgiving: true })
  const site = await assembleSite(options)
  return unpackPages(packedProse(site.pagesOf(FALLBACK_LOCALE)).pages)
}
