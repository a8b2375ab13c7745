// A compile server in a process of its own, over a site of nothing, that tells its memory when asked.
import { join } from 'node:path'
import '#typescript'

const [folder] = process.argv.slice(2)
const { findSandbox, NO_SANDBOX } = await import('../../../src/compile/sandbox.ts')
const { openCompileService } = await import('../../../src/compile/service.ts')
const { runFolder } = await import('../../../src/zig/toolchain.ts')
const { startServer } = await import('../../../src/server/node.ts')
const { accessTo } = await import('../../../src/server/open-run.ts')
const { writeEmptySite } = await import('../../support/empty-site.ts')

const found = await findSandbox()
const sandbox = typeof found === 'string' ? NO_SANDBOX : found
const service = await openCompileService({
  versions: ['0.15.1'],
  atOnce: 2,
  cacheBytes: 16 * 1024 * 1024,
  sandbox,
  folder: join(folder, 'run'),
  warmFolder: runFolder(),
})
await service.prepare('0.15.1')

await writeEmptySite(join(folder, 'site'), { '/page.txt': 'a page\n' })
const running = await startServer({
  folder: join(folder, 'site'),
  port: 0,
  host: '127.0.0.1',
  // Each client of the attack has an address of its own.
  trustProxy: true,
  log: (level, message, fields) => level === 'error' && console.error(message, JSON.stringify(fields).slice(0, 500)),
  run: accessTo(service, { mode: 'on', origins: ['https://docs.example'] }),
})
process.on('message', () => process.send({ rss: process.memoryUsage.rss() }))
process.once(
  'SIGTERM',
  () =>
    void running
      .stop()
      .then(() => service.close())
      .then(() => process.exit(0)),
)
process.send({ url: running.url.replace('localhost', '127.0.0.1'), isFenced: sandbox.isIsolated })
