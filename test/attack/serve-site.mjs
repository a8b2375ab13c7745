// A server in a process of its own, as `npm run serve` starts it, that tells its memory when asked.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [out] = process.argv.slice(2)
const { startServer } = await import(pathToFileURL(join(out, 'server', 'node.js')).href)
// Nobody is refused: every request is to be answered.
const running = await startServer({ folder: join(out, 'site'), port: 0, rates: null, log: tell })
process.on('message', () => process.send({ rss: process.memoryUsage.rss() }))
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)))
process.send({ url: running.url })

function tell(level, message, fields) {
  if (level === 'error') console.error(message, JSON.stringify(fields).slice(0, 1500))
}
