// `npm run serve`: serves what `npm run build` made.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../dist', import.meta.url))
if (!existsSync(`${dist}/server/node.js`)) {
  console.error('There is no built site in dist/. Run "npm run build" first, or "npm start", which does both.')
  process.exit(1)
}
const { main } = await import(`${dist}/server/node.js`)
await main(`${dist}/site`)
