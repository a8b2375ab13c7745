// `npm run build [-- --sources]`: builds the site into a new folder in dist/builds, then points dist/current to it.
import { hasLeanMemory } from './lean-memory.mjs'

// React renders pages in half the time without its development checks.
process.env.NODE_ENV ??= 'production'
if (await hasLeanMemory()) {
  await import('#typescript')
  const { buildMain } = await import('../src/pipeline/main.ts')
  await buildMain(process.argv.slice(2))
}
