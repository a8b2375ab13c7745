// `npm run dev`: edits to content, components and styles show without a restart.
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const port = Number(process.env.PORT ?? 3000)
const vite = await createVite({
  root,
  configFile: `${root}/vite.config.ts`,
  server: { middlewareMode: true, hmr: { port: port + 1 } },
  appType: 'custom',
})

const content = ['content', 'locales', 'public'].map(folder => `${root}/${folder}`)
vite.watcher.add(content)
vite.watcher.on('all', async (_event, file) => {
  if (!content.some(folder => file.startsWith(folder))) return
  const { invalidate } = await load('/src/dev/dev.ts')
  invalidate()
  vite.ws.send({ type: 'full-reload' })
})

const load = path => vite.ssrLoadModule(path)

async function handle(request) {
  try {
    const { devFetch } = await load('/src/dev/dev.ts')
    const { defaultOptions } = await load('/src/pipeline/options.ts')
    const { loadSettings } = await load('/src/pipeline/settings-file.ts')
    const settings = await loadSettings(root, () => load('/site.config.ts'))
    return await devFetch(request, defaultOptions(root, settings, { log: line => console.log(line), forgiving: true }))
  } catch (error) {
    vite.ssrFixStacktrace(error)
    console.error(error.message)
    // The page reloads by itself once the mistake is mended.
    const text = `${error.message}`.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const html = `<!doctype html><title>Cannot build</title><script type="module" src="/@vite/client"></script><pre style="white-space:pre-wrap;padding:2rem">${text}</pre>`
    return new Response(html, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
}

const listener = getRequestListener(
  async request => {
    const response = await handle(request)
    // Vite's own scripts need what the strict policy forbids.
    response.headers.delete('content-security-policy')
    return response
  },
  { overrideGlobalObjects: false },
)
const server = createServer((request, response) =>
  vite.middlewares(request, response, () => listener(request, response)),
)
server.on('error', error => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken. Use another one: PORT=${port + 10} npm run dev`
      : error.message,
  )
  process.exit(1)
})
server.listen(port, () => console.log(`Writing at http://localhost:${port} (changes show by themselves)`))
