// `npm run --silent mcp`: runs the MCP server on standard input and output. If there is no build, the site is built first, which is
// reported on standard error, because standard output is reserved for the protocol.
import { join } from 'node:path'
import { startWithoutOutput } from './without-output.mjs'

const root = join(import.meta.dirname, '..')

await startWithoutOutput()
const dist = join(root, 'dist')
const { openCurrent } = await import('../src/files/builds.ts')
const build = await openCurrent(dist).catch(error => void console.error(error.message))
if (!build) {
  const { buildMain } = await import('../src/pipeline/main.ts')
  await buildMain()
  if (process.exitCode) process.exit()
}
const { serveStdio } = await import('../src/server/mcp-stdio.ts')
await serveStdio(dist)
