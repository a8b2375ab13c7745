// One build in a process of its own, so that its memory is its own. Prints what it took as a line of JSON.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import { openCurrent } from '../../src/files/builds.ts'
import { readStoredText } from '../../src/files/stored.ts'
import { FALLBACK_LOCALE } from '../../src/model/languages/language.ts'
import { FILES_FILE, type FileTable } from '../../src/model/wire/files.ts'
import { buildSite } from '../../src/pipeline/build.ts'
import { assembleSite } from '../../src/pipeline/collect/assemble.ts'
import { packedProse } from '../../src/pipeline/data/prose.ts'
import type { ProseDatabase } from '../../src/search/prose/database.ts'
import { unpackPages } from '../../src/search/prose/packed.ts'
import { createProse } from '../../src/search/prose/prose.ts'
import { parseQuery } from '../../src/search/query.ts'
import { optionsOf } from '../../test/sites.ts'
import { WEIGHED } from './copy-guides.ts'

export interface Grown {
  pages: number
  seconds: number
  /** Most bytes that the process ever held. */
  memory: number
  /** Bytes of one page as sent, the same in every site. */
  document: number
  payload: number
  script: number
  /** Bytes of the sections that the search of guides loads, as sent. */
  sections: number
  /** From those bytes to the first answer. */
  searchMs: number
}

const [folder] = process.argv.slice(2) as [string]
const options = {
  ...(await optionsOf('single')),
  contentDir: join(folder, 'content'),
  cacheDir: join(folder, 'cache'),
  out: join(folder, 'dist'),
  forgiving: true,
}
const started = performance.now()
await buildSite(options)
const seconds = (performance.now() - started) / 1000
const memory = process.resourceUsage().maxRSS * 1024

const site = join((await openCurrent(options.out))!.folder, 'site')
const files = JSON.parse(await readFile(join(site, FILES_FILE), 'utf8')) as FileTable
const sizeOf = (name: string) => files[name]?.br ?? files[name]!.size!
const document = await readStoredText(site, `${WEIGHED}/index.html`)
const linked = new Set(document.match(/\/_assets\/[\w.-]+\.(?:js|css)/g))

const { pages } = packedProse((await assembleSite(options)).pagesOf(FALLBACK_LOCALE))
const sqlite = await sqlite3InitModule()
const before = performance.now()
const database = new sqlite.oo1.DB(':memory:') as unknown as ProseDatabase
const prose = await createProse(database, unpackPages(pages), async () => {})
prose.search(parseQuery('read a file', []), 8)
const searchMs = performance.now() - before

const grown: Grown = {
  pages: Object.keys(files).filter(name => name.endsWith('/index.html')).length,
  seconds,
  memory,
  document: sizeOf(`${WEIGHED}/index.html`),
  payload: sizeOf(`${WEIGHED}/_payload.json`),
  script: [...linked].reduce((sum, name) => sum + sizeOf(name), 0),
  sections: brotliCompressSync(JSON.stringify(pages)).length,
  searchMs,
}
console.log(JSON.stringify(grown))
