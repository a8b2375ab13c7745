// What a built site has: the words of the grammar.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readStoredSync } from '../../src/files/stored.ts'
import { FILES_FILE, type FileTable } from '../../src/model/wire/files.ts'
import { SITE_DATA_FILE, type SiteData } from '../../src/model/wire/site-data.ts'
import type { Vocabulary } from './grammar.ts'

/** A request for each megabyte more would only measure the network. */
const LARGEST_ASKED = 200_000

export interface SiteVocabulary extends Vocabulary {
  /** A file that takes a while to send. */
  largest: string
}

/** A page of the small site is there to fail. */
export function withoutFailing(words: SiteVocabulary): SiteVocabulary {
  return { ...words, routes: words.routes.filter(route => route !== '/docs/broken-middleware') }
}

export function vocabularyOf(site: string): SiteVocabulary {
  const data = JSON.parse(readStoredSync(site, SITE_DATA_FILE).toString()) as SiteData
  const table = JSON.parse(readFileSync(join(site, FILES_FILE), 'utf8')) as FileTable
  const sized = Object.entries(table).sort(([, a], [, b]) => (b.size ?? 0) - (a.size ?? 0))
  const isServed = (path: string) => !path.startsWith('/_data/') && !path.endsWith('/index.html')
  return {
    routes: Object.keys(data.routes),
    locales: data.settings.i18n.locales,
    collections: Object.keys(data.checksums),
    files: sized
      .filter(([path, { size = 0 }]) => isServed(path) && size < LARGEST_ASKED)
      .map(([path]) => encodeURI(path)),
    largest: sized.find(([path]) => path.startsWith('/exports/'))?.[0] ?? '/en',
  }
}
