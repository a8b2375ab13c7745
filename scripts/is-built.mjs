// Exits with 0 if dist/ is up to date. `npm start` runs it as a separate process, so that nothing of it stays in memory.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import '#typescript'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { isStale, optionsIn } = await import('../src/pipeline/stale.ts')
process.exitCode = (await isStale(() => optionsIn(root))) ? 1 : 0
