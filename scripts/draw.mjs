// Serves pages that are rendered on request, while `npm start` builds the site.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import '#typescript'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { drawMain } = await import('../src/dev/draw-server.ts')
await drawMain(root)
