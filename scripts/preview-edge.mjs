// `npm run preview:edge`: serves the current build in the Workers runtime.
// With `-- --prepare` it only writes the files of a deployment: dist/edge, dist/edge-worker.js and dist/edge.sql.
import { join } from 'node:path'
import '#typescript'

const dist = join(import.meta.dirname, '..', 'dist')
const { openCurrent } = await import('../src/files/builds.ts')
const { prepareEdge, startEdge } = await import('../src/dev/preview-edge.ts')
try {
  const build = await openCurrent(dist)
  if (!build) throw new Error('There is no built site in dist/. Run "npm run build" first.')
  if (process.argv.includes('--prepare')) {
    const { files, statements } = await prepareEdge(build.folder, dist)
    console.log(`${files} files in dist/edge, ${statements} statements in dist/edge.sql`)
    process.exit()
  }
  const edge = await startEdge({
    out: build.folder,
    worker: join(build.folder, 'server', 'worker.js'),
    directory: join(dist, 'edge'),
    port: Number(process.env.PORT ?? 8787),
    log: line => console.log(line),
  })
  console.log(`Serving the site on the edge runtime at ${edge.url}`)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void edge.stop().then(() => process.exit(0)))
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
