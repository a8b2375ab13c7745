// `buildSite` of the site "single" in a process of its own: content, output and cache are named by the caller.
import '#typescript'

const { optionsOf } = await import('../sites.ts')
const { buildSite } = await import('../../src/pipeline/build.ts')
const [contentDir, out, cacheDir] = process.argv.slice(2)
const options = { ...(await optionsOf('single')), contentDir, out, cacheDir, log: console.log }
await buildSite(options).catch(error => console.log(error.message))
