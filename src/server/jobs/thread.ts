// A worker thread of the server on Node. It handles queries, searches and MCP calls, one at a time.

import { parentPort, workerData } from 'node:worker_threads'
import type { Stamp } from '../../files/builds.ts'
import { answerFind } from '../../lookup/find/find.ts'
import { suggestionsFor } from '../../lookup/open-search.ts'
import type { LookupStore } from '../../lookup/store.ts'
import { loadOnce } from '../../model/memo.ts'
import { openSqlite, type SqliteDatabase } from '../database/sqlite.ts'
import { openFolder } from '../files/folder.ts'
import { errorText, type Log } from '../log.ts'
import { answerEdition } from '../pages/render-edition.ts'
import { loadPageSources, type PageSources } from '../site.ts'
import { answerMcp } from './answer-mcp.ts'
import type { FromThread, Job, SentError } from './messages.ts'
import { openStore } from './open-store.ts'
import { encodeRows } from './work.ts'

interface Tools {
  /** The data that editions are rendered from. It is opened for the first one. */
  sources(): Promise<PageSources>
  database: SqliteDatabase
  store: LookupStore
}

const log: Log = (level, message, fields) => send({ type: 'log', level, message, ...(fields ? { fields } : {}) })
const opening = open()

parentPort?.on('message', (job: Job) => {
  answer(job).catch((error: unknown) => send({ type: 'failed', error: sentError(error) }))
})

/** Opens the site without a byte cache, because the parsed data is cached. */
async function open(): Promise<Tools> {
  const { folder, stamp } = workerData as { folder: string; stamp: Stamp | null }
  const assets = await openFolder(folder, { maxCached: 0, stamp })
  const sources = loadOnce(() => loadPageSources(assets))
  return {
    database: openSqlite(assets),
    store: openStore(assets, sources),
    sources,
  }
}

async function answer(job: Job): Promise<void> {
  const { database, store, sources } = await opening
  if (job.type === 'query') {
    await database.load(job.collection)
    send({ type: 'begun' })
    const rows = encodeRows(await database.all(job.collection, job.sql))
    return send({ type: 'done', value: rows }, [rows.buffer])
  }
  if (job.type === 'edition') {
    const site = await sources()
    send({ type: 'begun' })
    return send({ type: 'done', value: await answerEdition(site, job.question) })
  }
  send({ type: 'begun' })
  if (job.type === 'suggest') return send({ type: 'done', value: await suggestionsFor(store, job.typed) })
  if (job.type === 'find') return send({ type: 'done', value: await answerFind(store, job.question) })
  const value = await answerMcp(store, job.call, log)
  send({ type: 'done', value }, value.body ? [value.body.buffer] : [])
}

function send(message: FromThread, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}

function sentError(error: unknown): SentError {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
  return { name, text: message, detail: errorText(error) }
}
