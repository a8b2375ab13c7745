// Handles MCP messages. Requests and responses are plain data that can be sent between threads.

import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { LookupStore } from '../../lookup/store.ts'
import { createMcpServer } from '../../mcp/server.ts'
import { errorText, type Log } from '../log.ts'

export interface McpCall {
  url: string
  headers: Record<string, string>
  /** The parsed body. */
  message: unknown
}

export interface McpAnswer {
  status: number
  headers: Record<string, string>
  /** `null` if the response has no body. */
  body: Uint8Array<ArrayBuffer> | null
}

/** Creates a server and a transport for each request, so that clients share nothing but the loaded data. */
export async function answerMcp(store: LookupStore, { url, headers, message }: McpCall, log: Log): Promise<McpAnswer> {
  const server = createMcpServer(store, (text, error) => log('error', text, { error: errorText(error) }))
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  try {
    await server.connect(transport)
    const request = new Request(url, { method: 'POST', headers })
    const response = await transport.handleRequest(request, { parsedBody: message })
    const body = response.body ? new Uint8Array(await response.arrayBuffer()) : null
    return { status: response.status, headers: Object.fromEntries(response.headers), body }
  } finally {
    await server.close()
  }
}
