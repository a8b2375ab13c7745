// Serves every test site on its port until told to stop.
import { register } from 'tsx/esm/api'

register()
const { outOf } = await import('../sites.ts')
const { startServer } = await import('../../src/server/node.ts')
const { PORTS } = await import('./ports.ts')
const log = (level, message, fields) => level === 'error' && console.error(message, fields)
const running = []
for (const [name, port] of Object.entries(PORTS))
  running.push(await startServer({ folder: `${outOf(name)}/site`, port, log }))
process.once('SIGTERM', () => process.exit(0))
