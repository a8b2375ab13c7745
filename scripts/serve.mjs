// `npm run serve`: serves what `npm run build` made.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const dist = join(import.meta.dirname, '..', 'dist')
const server = join(dist, 'server', 'node.js')
if (!existsSync(server)) {
  console.error('There is no built site in dist/. Run "npm run build" first, or "npm start", which does both.')
  process.exit(1)
}
const { main } = await import(pathToFileURL(server).href)
await main(join(dist, 'site'))
