// `npm run build [-- --sources]`: the whole site into a folder of its own in dist/builds; dist/current leads to it then.
import { register } from 'tsx/esm/api'

// React draws pages in half the time without its checks for developers.
process.env.NODE_ENV ??= 'production'
register()
const { buildMain } = await import('../src/pipeline/main.ts')
await buildMain(process.argv.slice(2))
