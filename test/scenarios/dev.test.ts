// The build and the development server are two writers of one prepared site.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createDevAssets } from '../../src/dev/assets.ts'
import { readStamp } from '../../src/files/builds.ts'
import { MANIFEST_PATH } from '../../src/model/wire/exports.ts'
import { FILES_FILE, type FileTable, SERVICE_WORKER } from '../../src/model/wire/files.ts'
import { prepareSite } from '../../src/pipeline/prepare.ts'
import { optionsOf, outOf, SCENARIOS } from '../sites.ts'

/** Files that the build names by their content. */
const NAMED = /^(\/_assets\/(?:(?:shell|more)\.[\w-]+|search-\w+|sharing\/[\w-]+))\.[\w-]+\.(\w+)$/

/** What Vite serves itself while the site is written: the browser's bundle. Nothing is kept for offline then. */
const isBundle = (path: string) => path === SERVICE_WORKER || (path.startsWith('/_assets/') && !NAMED.test(path))

/** Names hold a hash of their content, or the id of the build. */
const namesOf = (paths: readonly string[]) =>
  paths.map(path => path.replace(NAMED, '$1.*.$2').replace(/^(\/builds\/meta\/).*/, '$1*')).sort()

/** Books, archives, the docset, the package of the terminal and the list of files that copies are made from: nobody reads them while writing. */
const OF_BUILDS = /^\/builds\/files\/|^\/exports\/(?:archives\/|books\/|docset\/|zig-std-[\d.]+\.tgz$)/

describe.each(SCENARIOS)('%s', name => {
  it('is offered with the same paths by both', async () => {
    const options = await optionsOf(name)
    const table = JSON.parse(await readFile(join(outOf(name), 'site', FILES_FILE), 'utf8')) as FileTable
    const { kept } = (await readStamp(outOf(name)))!
    const built = Object.keys(table).filter(path => !isBundle(path) && !OF_BUILDS.test(path) && !kept.includes(path))
    const prepared = await prepareSite(options, {
      client: async () => ({
        assets: { entry: '/entry.js', preload: [], css: '', pageCss: '', fonts: { faces: {}, facesOf: {} } },
      }),
      step: async (_name, work) => work(),
      version: 'dev',
    })
    const assets = createDevAssets(prepared, 'dev')
    await assets.prepare(MANIFEST_PATH)
    expect(built.length).toBeGreaterThan(50)
    expect(namesOf(Object.keys(assets.files))).toEqual(namesOf(built))
  })
})
