// Serves files of the build. Those that are packed anew for each host (R53) take as long as rendering many pages, so they are
// cached and charged like those.

import { isExport, MANIFEST_PATH } from '../../model/wire/exports.ts'
import type { FileTable } from '../../model/wire/files.ts'
import { mediaType } from '../../model/wire/media-types.ts'
import { type FileOptions, hasOrigins, isRewritten, serveFile } from '../files/assets.ts'
import type { PathCall } from './path-call.ts'

/** Bytes that are repacked about as fast as a page is rendered. */
const BYTES_PER_TOKEN = 50_000
/** Half of what a client may ask for at once, because a new host has a cost, too. */
const MAX_TOKENS = 100

/** Returns `null` if there is no such file. */
export async function serveRepacked(
  { site: { assets }, onDemand, request, client }: Omit<PathCall, 'url'>,
  path: string,
  options: FileOptions,
): Promise<Response | null> {
  const { files, origin } = assets
  const entry = Object.hasOwn(files, path) ? files[path] : undefined
  if (!entry || origin === undefined || !isRewritten(path) || !hasOrigins(entry, path))
    return serveFile(assets, request, path, options)
  const made = { type: mediaType(path), ...options, client, cost: costOf(files, path) }
  return onDemand.serve(request, `file ${path}`, made, async () => {
    const content = await assets.open(path, null)
    return content instanceof Uint8Array ? content : new Uint8Array(await new Response(content).arrayBuffer())
  })
}

/** The manifest has digests of all exports with addresses, so all of them are read. */
function costOf(files: FileTable, path: string): number {
  const read =
    path === MANIFEST_PATH ? Object.keys(files).filter(each => isExport(each) && files[each]!.origins) : [path]
  const bytes = read.reduce((sum, each) => sum + (files[each]!.size ?? 0), 0)
  return Math.min(MAX_TOKENS, Math.ceil(bytes / BYTES_PER_TOKEN) || 1)
}
