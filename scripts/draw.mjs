// Serves pages that are rendered on request, while `npm start` builds the site.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
register()
const { drawMain } = await import('../src/dev/draw-server.ts')
await drawMain(root)
