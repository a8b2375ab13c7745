// The sites that tests run on, built as `npm run build` does it.
import { register } from 'tsx/esm/api'

// React draws pages in half the time without its checks for developers.
process.env.NODE_ENV ??= 'production'
register()
const { buildTestSites } = await import('../test/sites.ts')
await buildTestSites(process.argv.length > 2 ? process.argv.slice(2) : undefined)
