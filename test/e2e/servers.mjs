// Serves every test site on its port until told to stop.
import { join } from 'node:path'
import '#typescript'

const { outOf, startThreadsFromBundle } = await import('../sites.ts')
const { startServer } = await import('../../src/server/node.ts')
const { openRun } = await import('../../src/server/open-run.ts')
const { PORTS } = await import('./ports.ts')
startThreadsFromBundle()
// One site compiles programs, the others do not.
const run = await openRun({ RUN: 'local' }, { log() {} })
const log = (level, message, fields) => level === 'error' && console.error(message, fields)
for (const [name, port] of Object.entries(PORTS)) {
  try {
    await startServer({
      folder: join(outOf(name), 'site'),
      port,
      log,
      rates: null,
      run: name === 'own' ? (run?.access ?? null) : null,
    })
  } catch (error) {
    // What is missing is built by the step before; a port may have been taken in the meantime.
    console.error(`The site "${name}" cannot be served: ${error.message} Run "npm test -- browser" again.`)
    process.exit(1)
  }
}
process.once('SIGTERM', () => void run?.close().then(() => process.exit(0)))
