// What the prose tier loads and searches in English: the sections of all guides.

import { join } from 'node:path'
import settings from '../site.config.ts'
import { assembleSite } from '../src/build/assemble.ts'
import { defaultOptions } from '../src/build/options.ts'
import { packedProse } from '../src/build/prose.ts'
import { unpackPages } from '../src/search/prose-packed.ts'
import type { ProseSection } from '../src/search/prose-sections.ts'
import { FALLBACK_LOCALE } from '../src/shared/language.ts'

export async function englishProse(): Promise<ProseSection[]> {
  const options = defaultOptions(join(import.meta.dirname, '..'), settings, { log() {}, forgiving: true })
  const site = await assembleSite(options)
  return unpackPages(packedProse(site.pagesOf(FALLBACK_LOCALE)).pages)
}
