// The site of `npm start` before its first build is finished: rendered when requested, and the same as what is built.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createUnbuiltSite } from '../../src/dev/unbuilt-server.ts'
import { digestOf } from '../../src/files/builds.ts'
import { FILES_FILE, type FileTable } from '../../src/model/wire/files.ts'
import { optionsOf, outOf, SCENARIOS } from '../sites.ts'
import { addressOf } from '../support/address-of.ts'

/** What a finished build says of itself: on its own pages, in its manifest of exports and in its list of files. */
const OF_BUILDS =
  /\/docs\/(?:exports|operations)(?:\.md|\/|$)|^\/exports\/(?:manifest\.json|archives\/)|^\/builds\/files\//

type Bindings = Parameters<Awaited<ReturnType<typeof createUnbuiltSite>>>[1]

describe.each(SCENARIOS)('%s', name => {
  let ask: (path: string) => Promise<Response>
  let table: FileTable
  beforeAll(async () => {
    const fetch = await createUnbuiltSite(await optionsOf(name))
    const bindings = { incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: {} } } as unknown as Bindings
    ask = path => fetch(new Request(`http://localhost:3000${path}`), bindings)
    table = JSON.parse(await readFile(join(outOf(name), 'site', FILES_FILE), 'utf8')) as FileTable
  })

  it('answers under every address as the built site does, byte for byte', async () => {
    const paths = Object.keys(table).filter(path => !path.startsWith('/_data/') && !OF_BUILDS.test(path))
    expect(paths.length).toBeGreaterThan(100)
    const wrong: string[] = []
    for (const path of paths) {
      const response = await ask(encodeURI(addressOf(path)))
      const digest = digestOf(new Uint8Array(await response.arrayBuffer()))
      // Some pages are refused when they are requested, as they are on the built site.
      if (response.status === 200 && digest !== table[path]!.etag) wrong.push(path)
      if (response.status === 404 && !/gone|invalid|middleware/.test(path)) wrong.push(`${path}: 404`)
    }
    expect(wrong).toEqual([])
  })

  it('draws other languages, searches, and makes books and archives when they are requested', async () => {
    expect((await ask('/docs/nowhere')).status).not.toBe(200)
    const archive = Object.keys(table).find(path => path.startsWith('/exports/archives/'))!
    expect((await ask(archive)).status).toBe(200)
    expect((await ask('/exports/manifest.json')).status).toBe(200)
    expect((await ask('/health')).status).toBe(200)
  })
})
