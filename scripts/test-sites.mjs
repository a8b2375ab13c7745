// Builds the sites for tests like `npm run build`.
import '#typescript'

// React renders pages in half the time without its development checks.
process.env.NODE_ENV ??= 'production'
const { buildTestSites } = await import('../test/sites.ts')
await buildTestSites(process.argv.length > 2 ? process.argv.slice(2) : undefined)
