// Reads files of std from installed releases of Zig, for editions and for builds that were made without them. Run fetches Zig while the
// site is served, so it is looked for with each request.

import { join } from 'node:path'
import { listIfThere, readIfThere, statIfThere } from '../files/if-there.ts'
import { ZIG_VERSION } from '../model/constants.ts'
import { loadOnceEach } from '../model/memo.ts'
import { isSourcePath, type SourceList } from '../model/wire/source.ts'
import { installedStd } from '../zig/toolchain.ts'
import type { StdSource } from './site.ts'

/** @param find Returns the folder lib/std of a release, or `null`. */
export function openStdSource(find = stdOf): StdSource {
  const listed = loadOnceEach(listFolder)
  return {
    async list(version) {
      const folder = find(version)
      return folder === null ? {} : listed(folder)
    },
    async read(version, path) {
      const folder = isSourcePath(path) ? find(version) : null
      const text = folder === null ? null : await readIfThere(join(folder, path))
      return text?.replaceAll('\r\n', '\n') ?? null
    },
  }
}

/** `ZIG_STD` names the folder of a build, whose version has been compared there. `none` disables sources. */
function stdOf(version: string): string | null {
  const { ZIG_STD } = process.env
  return ZIG_STD === 'none' || (ZIG_STD && version === ZIG_VERSION) ? null : installedStd(version)
}

async function listFolder(folder: string): Promise<SourceList> {
  const paths = (await listIfThere(folder)).filter(isSourcePath)
  const sizes = await Promise.all(paths.map(path => statIfThere(join(folder, path))))
  return Object.fromEntries(paths.map((path, index) => [path, sizes[index]?.size ?? 0]))
}
