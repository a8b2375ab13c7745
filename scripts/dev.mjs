// `npm run dev`: edits to content, components and styles show without a restart.
import { createServer } from 'node:http'
import { join, sep } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'

const root = join(import.meta.dirname, '..')
const port = Number(process.env.PORT ?? 3000)
const vite = await createVite({
  root,
  configFile: join(root, 'vite.config.ts'),
  server: { middlewareMode: true, hmr: { port: port + 1 } },
  appType: 'custom',
})

const content = ['content', 'locales', 'public'].map(folder => join(root, folder))
vite.watcher.add(content)
vite.watcher.on('all', (_event, file) => {
  if (!content.some(folder => file.startsWith(folder + sep))) return
  made?.site.invalidate()
  vite.ws.send({ type: 'full-reload' })
})

/** Once: what is compiled and fetched outlives changes of the source. */
let run = null
process.env.RUN ??= 'local'

async function runDoor() {
  const { openRun } = await vite.ssrLoadModule('/src/server/open-run.ts')
  run ??= openRun(process.env)
  return (await run)?.access ?? null
}

/** The site, with the source and the settings it was made from. */
let made = null

/** Vite loads a module anew when it or what it imports has changed: what it exports is another thing then. */
async function currentSite() {
  const [{ createDevSite }, { defaultOptions }, { loadSettings }] = await Promise.all(
    ['/src/dev/dev.ts', '/src/pipeline/options.ts', '/src/pipeline/settings-file.ts'].map(path =>
      vite.ssrLoadModule(path),
    ),
  )
  const settings = await loadSettings(root, () => vite.ssrLoadModule('/site.config.ts'))
  if (made?.createDevSite !== createDevSite || made.settings !== settings) {
    const site = createDevSite(defaultOptions(root, settings, { forgiving: true }), runDoor)
    made = { createDevSite, settings, site }
  }
  return made.site
}

async function handle(request, bindings) {
  try {
    return await (await currentSite()).fetch(request, bindings)
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
  async (request, bindings) => {
    const response = await handle(request, bindings)
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
      ? `Port ${port} is taken. Set PORT to another one, such as ${port + 10}, and run this again.`
      : error.message,
  )
  process.exit(1)
})
server.listen(port, () => console.log(`Writing at http://localhost:${port} (changes show by themselves)`))
