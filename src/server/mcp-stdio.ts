// `npm run mcp`: the MCP server on standard input and output, over the built site. Nothing but messages of the protocol
// goes to standard output.

import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createMcpServer } from '../mcp/server.ts'
import { createMcpStore } from '../mcp/store.ts'
import { readText } from './files/assets.ts'
import { openFolder } from './files/folder.ts'
import { errorText } from './log.ts'

export async function serveStdio(folder: string): Promise<void> {
  const assets = await openFolder(folder)
  const store = createMcpStore(path => readText(assets, path))
  const server = createMcpServer(store, (message, error) => process.stderr.write(`${message}: ${errorText(error)}\n`))
  // The client goes: so do we.
  process.stdin.once('close', () => process.exit(0))
  await server.connect(new StdioServerTransport())
  process.stderr.write('Zig standard library reference: MCP server on standard input and output.\n')
}
