// `npm run --silent mcp`: runs the MCP server of the current build on standard input and output. If there is no build, the site is built
// first, which is reported on standard error, because standard output is reserved for the protocol.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWithoutOutput } from './without-output.mjs'

const dist = join(import.meta.dirname, '..', 'dist')
// Compiled by the build, because compiling TypeScript takes longer than a client's first request.
const server = join(dist, 'current/server/mcp.js')
if (!existsSync(server)) await buildWithoutOutput()
const { serveStdio } = await import(pathToFileURL(server).href)
await serveStdio(dist).catch(error => {
  console.error(error.message)
  process.exit(1)
})
