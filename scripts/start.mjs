// `npm start`: installs and builds what is missing or stale, then serves the site.
import { fileURLToPath } from 'node:url'
import { installIfNeeded } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

installIfNeeded(root, 'npm start')
// React draws pages in half the time without its checks for developers.
process.env.NODE_ENV ??= 'production'
const { register } = await import('tsx/esm/api')
register()
const { isStale, buildMain } = await import('../src/pipeline/main.ts')
if (await isStale()) await buildMain()
if (process.exitCode) process.exit()
const { main } = await import(`${root}/dist/server/node.js`)
await main(`${root}/dist/site`)
