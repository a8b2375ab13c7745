// `npm run preview:edge`: serves what `npm run build` made in the Workers runtime.
// With `-- --prepare` it only writes what a deployment uploads: dist/edge and dist/edge.sql.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { register } from 'tsx/esm/api'

register()
const dist = join(import.meta.dirname, '..', 'dist')
const worker = join(dist, 'server', 'worker.js')
if (!existsSync(worker)) {
  console.error('There is no built site in dist/. Run "npm run build" first.')
  process.exit(1)
}
const { prepareEdge, startEdge } = await import('../src/pipeline/publish/preview-edge.ts')
if (process.argv.includes('--prepare')) {
  const { files, statements } = await prepareEdge(dist)
  console.log(`${files} files in dist/edge, ${statements} statements in dist/edge.sql`)
  process.exit()
}
const edge = await startEdge({ out: dist, worker, port: Number(process.env.PORT ?? 8787) })
console.log(`Serving the site on the edge runtime at ${edge.url}`)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void edge.stop().then(() => process.exit(0)))
