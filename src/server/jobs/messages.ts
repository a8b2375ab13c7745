// The messages between the server and its threads.

import type { SearchRequest } from '../../model/wire/search-results.ts'
import type { LogLevel } from '../log.ts'
import type { McpCall } from './answer-mcp.ts'
import type { EditionQuestion } from './edition-question.ts'

export type Job =
  | { type: 'query'; collection: string; sql: string }
  | { type: 'mcp'; call: McpCall }
  | { type: 'suggest'; typed: string }
  | { type: 'find'; question: SearchRequest }
  | { type: 'edition'; question: EditionQuestion }

export type FromThread =
  | { type: 'log'; level: LogLevel; message: string; fields?: Record<string, unknown> }
  /** The data of the job is loaded, and its time limit starts. */
  | { type: 'begun' }
  | { type: 'done'; value: unknown }
  | { type: 'failed'; error: SentError }

/** An error as plain data, because errors lose their class between threads. */
export interface SentError {
  name: string
  text: string
  /** Only for the log. */
  detail: string
}
