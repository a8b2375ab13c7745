// `npm run dev`: serves the site and applies edits to content, components and styles without a restart.
import { createServer } from 'node:http'
import { join, sep } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'

await loadFastReact()
const root = join(import.meta.dirname, '..')
const port = Number(process.env.PORT ?? 3000)
const vite = await createVite({
  root,
  configFile: join(root, 'vite.config.ts'),
  oxc: { jsx: { development: false } },
  server: { middlewareMode: true, hmr: { port: port + 1 } },
  appType: 'custom',
})

const content = ['content', 'locales', 'public'].map(folder => join(root, folder))
vite.watcher.add(content)
vite.watcher.on('all', (_event, file) => {
  if (!content.some(folder => file.startsWith(folder + sep))) return
  current?.site.invalidate()
  vite.ws.send({ type: 'full-reload' })
})

/** It is opened once, so that its compiled and downloaded files survive changes of the source. */
let run = null
process.env.RUN ??= 'local'

async function runAdapter() {
  const { openRun } = await vite.ssrLoadModule('/src/server/open-run.ts')
  run ??= openRun(process.env)
  return (await run)?.access ?? null
}

/** The current site, with the module and the settings that it was created from. */
let current = null

/** Creates a new site if its module or the settings have changed. Vite then returns a different `createDevSite`. */
async function currentSite() {
  const [{ createDevSite }, { defaultOptions }, { loadSettings }] = await Promise.all(
    ['/src/dev/dev.ts', '/src/pipeline/setup/options.ts', '/src/pipeline/setup/settings-file.ts'].map(path =>
      vite.ssrLoadModule(path),
    ),
  )
  const settings = await loadSettings(root, () => vite.ssrLoadModule('/site.config.ts'))
  if (current?.createDevSite !== createDevSite || current.settings !== settings) {
    const site = createDevSite(defaultOptions(root, settings, { forgiving: true }), runAdapter)
    current = { createDevSite, settings, site }
  }
  return current.site
}

async function handle(request, bindings) {
  try {
    return await (await currentSite()).fetch(request, bindings)
  } catch (error) {
    vite.ssrFixStacktrace(error)
    console.error(error.message)
    // Vite's client reloads the page once the error is fixed.
    const text = `${error.message}`.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const html = `<!doctype html><title>Cannot build</title><script type="module" src="/@vite/client"></script><pre style="white-space:pre-wrap;padding:2rem">${text}</pre>`
    return new Response(html, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
}

const listener = getRequestListener(
  async (request, bindings) => {
    const response = await handle(request, bindings)
    // The strict policy would block Vite's own scripts.
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

/** Loads the React that renders on the server without its development checks, in half the time. The browser keeps them. */
async function loadFastReact() {
  process.env.NODE_ENV = 'production'
  await Promise.all(['react', 'react/jsx-runtime', 'react-dom/server'].map(name => import(name)))
  delete process.env.NODE_ENV
}
