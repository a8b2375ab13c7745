// Serves one folder on one port: `node test/e2e/serve-site.mjs FOLDER PORT`. For tests that replace a site under an open tab.
import { register } from 'tsx/esm/api'

register()
const { startServer } = await import('../../src/server/node.ts')
const [folder, port] = process.argv.slice(2)
await startServer({ folder, port: Number(port), log() {}, rates: null })
console.log('ready')
