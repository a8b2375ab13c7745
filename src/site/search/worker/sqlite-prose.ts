// The collection's dump in SQLite, cut into sections and indexed. Loaded in the worker alone: it takes a second of work.

import { createProse, loadDump, type ProseDatabase, type ProseSearch, readSections } from '../../../search/prose.ts'
import { tableName } from '../../../shared/query.ts'
import { dumpUrl } from '../../../shared/wire.ts'
import { request } from '../../navigation/request.ts'
import type { SearchSetup } from './protocol.ts'

export async function openSqliteProse({
  collection,
  version,
  locale,
  hasWebAssembly,
}: SearchSetup): Promise<ProseSearch> {
  if (!hasWebAssembly || typeof WebAssembly === 'undefined') throw new Error('this browser has no WebAssembly')
  const [db, statements] = await Promise.all([openDatabase(), fetchDump(dumpUrl(collection, version))])
  await loadDump(db, statements, pause)
  const table = tableName(collection)
  const sections = await readSections(db, table, locale, pause)
  if (sections.length === 0) throw new Error(`the collection ${collection} holds no text`)
  const prose = await createProse(db, sections, pause)
  // Only the index is asked from here on.
  db.exec({ sql: `DROP TABLE ${table}`, rowMode: 'array', returnValue: 'resultRows' })
  return prose
}

/** Nothing is stored: a database in memory needs none of the file systems, and their parts would be loaded. */
const NO_FILES = { kvvfs: true, opfs: true, 'opfs-vfs': true, 'opfs-wl': true, 'opfs-sahpool': true }

async function openDatabase(): Promise<ProseDatabase> {
  Object.assign(globalThis, { sqlite3ApiConfig: { disable: { vfs: NO_FILES }, log() {}, debug() {}, warn() {} } })
  const { default: initialize } = await import('@sqlite.org/sqlite-wasm')
  const sqlite = await initialize()
  return new sqlite.oo1.DB(':memory:') as unknown as ProseDatabase
}

/** JSON where the server has it, which is smaller; else base64(gzip(JSON)), as behaviour section 4 has it. A cut one fails. */
async function fetchDump(address: string): Promise<string[]> {
  const response = await request(address, { headers: { accept: 'application/json, text/plain;q=0.5' } })
  const isPlain = response.headers.get('content-type')?.startsWith('application/json')
  const statements: unknown = isPlain ? await response.json() : await unpack(await response.text())
  if (!Array.isArray(statements)) throw new Error('the dump is no list of statements')
  return statements as string[]
}

async function unpack(text: string): Promise<unknown> {
  const zipped = Uint8Array.from(atob(text.trim()), letter => letter.charCodeAt(0))
  const stream = new Blob([zipped]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(stream).json()
}

/** A task of its own, so that keys pressed meanwhile are answered. */
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
