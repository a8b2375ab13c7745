// `npm run build [-- --sources]`: the whole site into a folder of its own in dist/builds; dist/current leads to it then.
import { hasLeanMemory } from './lean-memory.mjs'

// React draws pages in half the time without its checks for developers.
process.env.NODE_ENV ??= 'production'
if (await hasLeanMemory()) {
  const { register } = await import('tsx/esm/api')
  register()
  const { buildMain } = await import('../src/pipeline/main.ts')
  await buildMain(process.argv.slice(2))
}
