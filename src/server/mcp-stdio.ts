// `npm run mcp`: the MCP server on standard input and output. Only protocol messages may be written to standard output.

import { join } from 'node:path'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { RequestId } from '@modelcontextprotocol/sdk/types.js'
import { openCurrent } from '../files/builds.ts'
import { createLookupStore } from '../lookup/store.ts'
import { createMcpServer } from '../mcp/server.ts'
import { once } from '../model/memo.ts'
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
  const ofHost = (text: string) => withOrigin(text, origin)
  // Most clients ask about the documented release alone, which needs no code for pages.
  const pages = once(() => Promise.all([import('./jobs/open-store.ts'), import('./site.ts')]))
  const sources = once(async () => (await pages())[1].loadPageSources(assets))
  const store = createLookupStore(
    async path => {
      const text = await readText(assets, path)
      return text && ofHost(text)
    },
    async (version, documented) => (await pages())[0].openEditionStore(documented, version, await sources(), ofHost),
  )
  const server = createMcpServer(store, (message, error) => process.stderr.write(`${message}: ${errorText(error)}\n`))
  const transport = new StdioServerTransport()
  await server.connect(transport)
  endWithInput(transport)
  process.stderr.write('Zig standard library reference: MCP server on standard input and output.\n')
}

/** A request that takes longer than this after the client has disconnected is not answered. */
const FAREWELL_MS = 30_000

/** Exits when the client disconnects, after answering what it has sent: `npm run mcp < requests` ends its input at once. */
function endWithInput(transport: StdioServerTransport): void {
  const open = new Set<RequestId>()
  let isEnded = false
  const exitIfDone = () => {
    if (isEnded && open.size === 0) process.exit(0)
  }
  const { onmessage } = transport
  transport.onmessage = message => {
    if ('method' in message && 'id' in message) open.add(message.id)
    // A cancelled request has no answer.
    if ('method' in message && message.method === 'notifications/cancelled')
      open.delete(message.params?.requestId as RequestId)
    onmessage?.(message)
  }
  const send = transport.send.bind(transport)
  transport.send = async message => {
    await send(message)
    if ('method' in message || !('id' in message) || message.id === undefined) return
    open.delete(message.id)
    exitIfDone()
  }
  // Nobody reads the answers.
  process.stdout.once('error', () => process.exit(0))
  process.stdin.once('close', () => {
    isEnded = true
    setTimeout(() => process.exit(0), FAREWELL_MS)
    exitIfDone()
  })
}
