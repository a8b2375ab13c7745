// Serves pages that are rendered on request, while `npm start` builds the site.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import '#typescript'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { serveUnbuiltMain } = await import('../src/dev/unbuilt-server.ts')
await serveUnbuiltMain(root)
