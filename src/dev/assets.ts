// The files of a prepared site, each generated on request.

import { isExport } from '../model/wire/exports.ts'
import { DRAWN_ICONS_FILE } from '../model/wire/site-data.ts'
import { iconNames } from '../pipeline/collect/icons.ts'
import type { PreparedSite } from '../pipeline/prepare.ts'
import type { Assets } from '../server/files/assets.ts'

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
