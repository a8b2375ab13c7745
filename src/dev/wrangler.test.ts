import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readWrangler } from './wrangler.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

it('wrangler.jsonc sends everything through the worker and leaves addresses as they are', async () => {
  const { assets, main } = await readWrangler(ROOT)
  expect(assets).toMatchObject({ run_worker_first: true, html_handling: 'none', not_found_handling: 'none' })
  // Where `npm run preview:edge -- --prepare` writes.
  expect([main, assets.directory]).toEqual(['dist/edge-worker.js', 'dist/edge'])
})

it('names the bindings that the worker reads', async () => {
  const { assets, d1_databases } = await readWrangler(ROOT)
  const worker = await readFile(join(ROOT, 'src/server/worker.ts'), 'utf8')
  for (const binding of [assets.binding, ...d1_databases.map(each => each.binding)])
    expect(worker).toContain(`env.${binding}`)
})
