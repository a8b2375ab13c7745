// The files of a prepared site, each made when it is asked for.

import { DRAWN_ICONS_FILE } from '../model/wire/site-data.ts'
import { iconNames } from '../pipeline/draw/icons.ts'
import type { PreparedSite } from '../pipeline/prepare.ts'
import type { Assets } from '../server/files/assets.ts'

export interface DevAssets extends Assets {
  /** Exports are made when one is asked for: all of them together, and nothing else waits for them. */
  addExports(): Promise<void>
}

/** `version` is the ETag of all files: it is another one after each change. */
export function createDevAssets(prepared: PreparedSite, version: string): DevAssets {
  const { outputs, files, icons, deferred, fill, exports } = prepared
  // Which of them documents draw is known when all documents are made.
  outputs.set(DRAWN_ICONS_FILE, () => JSON.stringify(icons.bodies(iconNames(icons))))
  const table: Assets['files'] = {}
  for (const path of [...files.keys(), ...outputs.keys()]) table[path] = { etag: version }
  return {
    files: table,
    encodings: [],
    async open(path) {
      // What a whole build knows of itself is not known here.
      if (deferred.has(path)) await fill({ files: 0, bytes: 0, documents: [], timing: null })
      const produce = outputs.get(path) ?? files.get(path)!
      const content = await produce()
      return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
    },
    async addExports() {
      for (const path of (await exports()).outputs.keys()) table[path] = { etag: version }
    },
  }
}
