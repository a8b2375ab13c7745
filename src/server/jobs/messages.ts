// What the server and its threads send each other.

import type { SearchRequest } from '../../model/wire/search-results.ts'
import type { LogLevel } from '../log.ts'
import type { McpCall } from './answer-mcp.ts'

export type Job =
  | { type: 'query'; collection: string; sql: string }
  | { type: 'mcp'; call: McpCall }
  | { type: 'suggest'; typed: string }
  | { type: 'find'; question: SearchRequest }

export type FromThread =
  | { type: 'log'; level: LogLevel; message: string; fields?: Record<string, unknown> }
  /** What the job needs is read: its time begins. */
  | { type: 'begun' }
  | { type: 'done'; value: unknown }
  | { type: 'failed'; error: SentError }

/** Errors lose their class on the way. */
export interface SentError {
  name: string
  text: string
  /** For the log alone. */
  detail: string
}
