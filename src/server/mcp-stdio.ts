// `npm run mcp`: the MCP server on standard input and output. Only protocol messages may be written to standard output.

import { join } from 'node:path'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { openCurrent } from '../files/builds.ts'
import { createLookupStore } from '../lookup/store.ts'
import { createMcpServer } from '../mcp/server.ts'
import { withOrigin } from '../model/wire/unknown-origin.ts'
import { readText } from './files/assets.ts'
import { openFolder } from './files/folder.ts'
import { errorText } from './log.ts'

/** Serves the current build in `out`. */
export async function serveStdio(out: string): Promise<void> {
  const build = await openCurrent(out)
  if (!build) throw new Error(`There is no built site in ${out}. Run "npm run build" first.`)
  const assets = await openFolder(join(build.folder, 'site'), { stamp: build.stamp })
  const origin = process.env.SITE_URL ? new URL(process.env.SITE_URL).origin : ''
  const store = createLookupStore(async path => {
    const text = await readText(assets, path)
    return text && withOrigin(text, origin)
  })
  const server = createMcpServer(store, (message, error) => process.stderr.write(`${message}: ${errorText(error)}\n`))
  // Exit when the client disconnects.
  process.stdin.once('close', () => process.exit(0))
  await server.connect(new StdioServerTransport())
  process.stderr.write('Zig standard library reference: MCP server on standard input and output.\n')
}
