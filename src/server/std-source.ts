// Reads files of std from an installed Zig, for builds that were made without them. Run fetches Zig while the site is served, so it is
// looked for with each request.

import { join } from 'node:path'
import { listIfThere, readIfThere, statIfThere } from '../files/if-there.ts'
import { loadOnceEach } from '../model/memo.ts'
import { isSourcePath, type SourceList } from '../model/wire/source.ts'
import { installedStd } from '../zig/toolchain.ts'
import type { StdSource } from './site.ts'

/** @param find Returns the folder lib/std of the documented version, or `null`. */
export function openStdSource(find = stdOfVersion): StdSource {
  const listed = loadOnceEach(listFolder)
  return {
    async list() {
      const folder = find()
      return folder === null ? {} : listed(folder)
    },
    async read(path) {
      const folder = isSourcePath(path) ? find() : null
      const text = folder === null ? null : await readIfThere(join(folder, path))
      return text?.replaceAll('\r\n', '\n') ?? null
    },
  }
}

/** `ZIG_STD` names the folder of a build, or disables sources; its version has been compared there. */
function stdOfVersion(): string | null {
  return process.env.ZIG_STD ? null : installedStd()
}

async function listFolder(folder: string): Promise<SourceList> {
  const paths = (await listIfThere(folder)).filter(isSourcePath)
  const sizes = await Promise.all(paths.map(path => statIfThere(join(folder, path))))
  return Object.fromEntries(paths.map((path, index) => [path, sizes[index]?.size ?? 0]))
}
