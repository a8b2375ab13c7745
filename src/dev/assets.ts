// The files of a prepared site, each generated on request.

import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { isExport } from '../model/wire/exports.ts'
import { DRAWN_ICONS_FILE } from '../model/wire/site-data.ts'
import { iconNames } from '../pipeline/collect/icons.ts'
import type { PreparedSite } from '../pipeline/prepare.ts'
import { createApp } from '../server/app.ts'
import type { RunAccess } from '../server/calls/run.ts'
import { openSqlite } from '../server/database/sqlite.ts'
import type { Assets } from '../server/files/assets.ts'
import { followOrigins } from '../server/follow-origins.ts'
import { isLocalRequest } from '../server/http/connection.ts'
import type { Compress } from '../server/http/finish.ts'
import { workInPlace } from '../server/jobs/in-place.ts'
import { createLog } from '../server/log.ts'
import { loadSite } from '../server/site.ts'
import { openStdSource } from '../server/std-source.ts'

export interface DevAssets extends Assets {
  /** Generates all exports when one is requested, and all books and archives likewise, so that other requests need not wait. */
  prepare(path: string): Promise<void>
}

/** @param version The ETag of all files, which is different after each change. */
export function createDevAssets(prepared: PreparedSite, version: string): DevAssets {
  const { outputs, files, icons, deferred, fill, exports, books } = prepared
  // Include all icons, because the used ones are known only after all documents are rendered.
  outputs.set(DRAWN_ICONS_FILE, () => JSON.stringify(icons.bodies(iconNames(icons))))
  const table: Assets['files'] = {}
  for (const path of [...files.keys(), ...outputs.keys()]) table[path] = { etag: version }
  return {
    files: table,
    encodings: [],
    async open(path) {
      // Figures about a whole build do not exist here.
      if (deferred.has(path)) await fill({ files: 0, bytes: 0, documents: [], timing: null })
      const produce = outputs.get(path) ?? files.get(path)!
      const content = await produce()
      return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
    },
    async prepare(path) {
      if (!isExport(path) || path in table) return
      for (const added of (await exports()).outputs.keys()) table[added] = { etag: version }
      if (path in table) return
      await books()
      for (const added of files.keys()) table[added] ??= { etag: version }
    },
  }
}

/** @param bindings Node's request and response, which contain the client's address. */
export type Fetch = (request: Request, bindings?: HttpBindings) => Promise<Response>

/** Serves the files with the app of production, without rate limits. */
export async function serveAssets(
  assets: DevAssets,
  { compress, run }: { compress: Compress | null; run: RunAccess | null | undefined },
): Promise<Fetch> {
  const log = createLog(line => process.stderr.write(line))
  const openWork = () => workInPlace(openSqlite(assets), assets, log)
  const site = await loadSite({ assets, openWork, log, std: openStdSource(), rates: null })
  const isLocal = (c: Context<{ Bindings: HttpBindings }>) => isLocalRequest(c.env.incoming)
  const appAt = followOrigins(site, opened => createApp(opened, { compress, isLocal, run }))
  return async (request, bindings) => {
    const { origin, pathname } = new URL(request.url)
    await assets.prepare(pathname)
    const app = await appAt(origin, '')
    return app instanceof Response ? app : app.fetch(request, bindings)
  }
}
