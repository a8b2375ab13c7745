// Work that would block other requests: queries, searches and MCP calls. On Node it is done by threads (threads.ts), on the
// edge and in development on the current thread (in-place.ts).

import type { Suggestions } from '../../lookup/open-search.ts'
import type { SearchRequest, SearchResponse } from '../../model/wire/search-results.ts'
import type { McpAnswer, McpCall } from './answer-mcp.ts'
import type { EditionAnswer, EditionQuestion } from './edition-question.ts'

export interface Work {
  /** Returns the rows of one validated SELECT as JSON. */
  query(collection: string, sql: string): Promise<Uint8Array<ArrayBuffer>>
  mcp(call: McpCall): Promise<McpAnswer>
  /** Returns the suggestions of an address bar for the typed text. */
  suggest(typed: string): Promise<Suggestions>
  /** Renders something of an edition. Without it, that is done on the current thread. */
  edition?(question: EditionQuestion): Promise<EditionAnswer>
  /** Runs a search for a page that the server renders. */
  find<Question extends SearchRequest>(question: Question): Promise<SearchResponse<Question>>
}

/** No thread is available. The message is sent to the client. */
export class WorkBusy extends Error {
  override name = 'WorkBusy'
}

/** The work took too long and was aborted. */
export class WorkTimeout extends Error {
  override name = 'WorkTimeout'
}

/** Time limit of one MCP call, longer than any tool takes on a machine that has five other things to do. */
export const MCP_MS = 60_000

export function encodeRows(rows: readonly object[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(rows))
}
