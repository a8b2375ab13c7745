// Work that takes long enough to hold others up: queries and calls of assistants. On Node, threads of their own do it
// (threads.ts); on the edge and in development it is done in place.

import { createMcpStore } from '../../mcp/store.ts'
import type { Database } from '../database/database.ts'
import { type Assets, readText } from '../files/assets.ts'
import type { Log } from '../log.ts'
import { answerMcp, type McpAnswer, type McpCall } from './answer-mcp.ts'

export interface Work {
  /** Rows of one SELECT that was checked before, as JSON. */
  query(collection: string, sql: string): Promise<Uint8Array<ArrayBuffer>>
  mcp(call: McpCall): Promise<McpAnswer>
}

/** Nobody can do the work now. Its message is told to whoever asks. */
export class WorkBusy extends Error {
  override name = 'WorkBusy'
}

/** It took too long and was broken off. */
export class WorkTimeout extends Error {
  override name = 'WorkTimeout'
}

/** Longer than any one call of a tool may take: what hangs is given up. */
export const MCP_MS = 15_000

export function workInPlace(database: Database, assets: Assets, log: Log): Work {
  const store = createMcpStore(path => readText(assets, path))
  return {
    query: async (collection, sql) => encodeRows(await database.all(collection, sql)),
    mcp: call => within(MCP_MS, answerMcp(store, call, log)),
  }
}

export function encodeRows(rows: readonly object[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(rows))
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new WorkTimeout('The answer took too long. Ask for less, or try again.')),
      milliseconds,
    )
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
