// Messages of MCP and their answer, as plain data that can be sent between threads.

import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { McpStore } from '../../lookup/store.ts'
import { createMcpServer } from '../../mcp/server.ts'
import { errorText, type Log } from '../log.ts'

export interface McpCall {
  url: string
  headers: Record<string, string>
  /** The body, parsed. */
  message: unknown
}

export interface McpAnswer {
  status: number
  headers: Record<string, string>
  /** `null` where there is none. */
  body: Uint8Array<ArrayBuffer> | null
}

/** One server and one transport a request: nothing is shared between clients but what was read. */
export async function answerMcp(store: McpStore, { url, headers, message }: McpCall, log: Log): Promise<McpAnswer> {
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
