// `npm start`: installs and builds what is missing or stale, then serves the site.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfNeeded } from './install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

await installIfNeeded(root, 'npm start')
// React draws pages in half the time without its checks for developers.
process.env.NODE_ENV ??= 'production'
// Who starts the site like this reads it on this machine: programs are compiled for nobody else.
process.env.RUN ??= 'local'
const { register } = await import('tsx/esm/api')
register()
const { isStale, buildMain } = await import('../src/pipeline/main.ts')
if (await isStale()) await buildMain()
if (process.exitCode) process.exit()
// For one reader, one process.
process.env.PROCESSES ??= '1'
await import('./serve.mjs')
