// Loads the guides of a collection into SQLite and indexes their sections. Runs only in the worker, as it takes a second.

import { tableName } from '../model/query/rows.ts'
import { bytesFromBase64 } from '../model/text/base64.ts'
import { dumpCodeUrl, dumpUrl } from '../model/wire/content-calls.ts'
import { request } from '../model/wire/request.ts'
import type { ProseDatabase } from '../search/prose/database.ts'
import { loadDump, readSections } from '../search/prose/dump.ts'
import { type PackedCode, type PackedProse, unpackPages, withCode } from '../search/prose/packed.ts'
import { createProse } from '../search/prose/prose.ts'
import type { ProseSection } from '../search/prose/sections.ts'
import type { OpenedProse } from './prose-tier.ts'
import type { SearchSetup } from './protocol.ts'

export async function openSqliteProse(setup: SearchSetup): Promise<OpenedProse> {
  if (!setup.hasWebAssembly || typeof WebAssembly === 'undefined') throw new Error('this browser has no WebAssembly')
  const { collection, version } = setup
  const [db, response] = await Promise.all([openDatabase(), fetchDump(dumpUrl(collection, version))])
  const isPacked = response.headers.get('content-type')?.startsWith(JSON_TYPE)
  if (!isPacked) return createProse(db, someOf(await unzip(db, response, setup)), pause)
  const { pages, codeWords } = (await response.json()) as PackedProse
  const sections = someOf(unpackPages(pages))
  const prose = await createProse(db, sections, pause, { elsewhere: codeWords.split(' ') })
  const addCode = async () => {
    const code = (await (await fetchDump(dumpCodeUrl(collection, version))).json()) as PackedCode
    return createProse(db, withCode(sections, code), pause, { name: 'prose_and_code' })
  }
  return { ...prose, withCode: addCode }
}

function someOf<T>(sections: T[]): T[] {
  if (sections.length === 0) throw new Error('the collection holds no text')
  return sections
}

/** Disables the virtual file systems, which an in-memory database does not need. A build omits them (vite.config.ts). */
const NO_FILES = { kvvfs: true, opfs: true, 'opfs-vfs': true, 'opfs-wl': true, 'opfs-sahpool': true }

async function openDatabase(): Promise<ProseDatabase> {
  Object.assign(globalThis, { sqlite3ApiConfig: { disable: { vfs: NO_FILES }, log() {}, debug() {}, warn() {} } })
  const { default: initialize } = await import('@sqlite.org/sqlite-wasm')
  const sqlite = await initialize()
  return new sqlite.oo1.DB(':memory:') as unknown as ProseDatabase
}

const JSON_TYPE = 'application/json'

/** Requests packed sections, a third of the size, or the dump from servers that do not offer them. */
function fetchDump(address: string): Promise<Response> {
  return request(address, { headers: { accept: `${JSON_TYPE}, text/plain;q=0.5` } })
}

/** Decodes base64(gzip(JSON)), as in docs/dump-format.md. Fails for a truncated dump. */
async function unzip(
  db: ProseDatabase,
  response: Response,
  { collection, locale }: SearchSetup,
): Promise<ProseSection[]> {
  const text = await response.text()
  const zipped = bytesFromBase64(text.trim())
  const stream = new Blob([zipped]).stream().pipeThrough(new DecompressionStream('gzip'))
  await loadDump(db, (await new Response(stream).json()) as string[], pause)
  const table = tableName(collection)
  const sections = await readSections(db, table, locale, pause)
  // From here on only the index is queried.
  db.exec({ sql: `DROP TABLE ${table}`, rowMode: 'array', returnValue: 'resultRows' })
  return sections
}

/** Continues in a new task, so that queries received meanwhile are answered. */
function pause(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
