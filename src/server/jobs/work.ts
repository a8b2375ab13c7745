// Work that takes long enough to hold others up: queries and calls of assistants. On Node, threads of their own do it
// (threads.ts); on the edge and in development it is done in place (in-place.ts).

import type { Suggestions } from '../../lookup/suggestions.ts'
import type { SearchRequest, SearchResponse } from '../../model/wire/search-results.ts'
import type { McpAnswer, McpCall } from './answer-mcp.ts'

export interface Work {
  /** Rows of one SELECT that was checked before, as JSON. */
  query(collection: string, sql: string): Promise<Uint8Array<ArrayBuffer>>
  mcp(call: McpCall): Promise<McpAnswer>
  /** What an address bar offers for what is typed. */
  suggest(typed: string): Promise<Suggestions>
  /** What a page of the server asks of the search. */
  find<Question extends SearchRequest>(question: Question): Promise<SearchResponse<Question>>
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

export function encodeRows(rows: readonly object[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(rows))
}
