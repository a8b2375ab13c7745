// Ends with 0 where dist/ holds what the inputs say, for `npm start`: apart from it, so that nothing of this stays in memory.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
register()
const { isStale, optionsIn } = await import('../src/pipeline/stale.ts')
process.exitCode = (await isStale(() => optionsIn(root))) ? 1 : 0
