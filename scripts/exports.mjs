// `npm run exports`: builds the exports into dist/exports; `-- --help` tells the rest.
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

// React draws pages in half the time without its checks for developers.
process.env.NODE_ENV ??= 'production'
register()
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const { default: settings } = await import('../site.config.ts')
const { defaultOptions } = await import('../src/pipeline/options.ts')
const { exportsMain } = await import('../src/pipeline/publish/exports-main.ts')
process.exitCode = await exportsMain(defaultOptions(root, settings), process.argv.slice(2))
