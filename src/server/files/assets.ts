// Access to the files of the built site: a folder on Node, a binding on the edge, generated on request in development.

import { MANIFEST_PATH } from '../../model/wire/exports.ts'
import type { FileEntry, FileTable } from '../../model/wire/files.ts'
import { isCompressible, mediaType } from '../../model/wire/media-types.ts'
import { grownBy } from '../../model/wire/unknown-origin.ts'
import { VARY } from '../http/headers.ts'
import { type ByteRange, type Encoding, type Representation, respond } from '../http/respond.ts'
import { requestHead, responseOf } from '../http/response.ts'

/** Makes sure that a load ends although the request that began it is over. */
export type WaitUntil = (loading: Promise<unknown>) => void

export interface Assets {
  files: FileTable
  /** Encodings that files can be opened in. Empty on the edge, where the platform compresses. */
  encodings: readonly Encoding[]
  /** The origin that replaces the placeholder in files (R53). Without it, files are opened as they are stored. */
  origin?: string
  /** Encodes content that is made for a request. */
  encode?(plain: Opened, encoding: Encoding): Promise<Opened>
  /** Called with everything that is read for more than one request. */
  waitUntil?: WaitUntil
  /** Opens a file of the table, or a range of it, in an encoding that the table lists. */
  open(path: string, encoding: Encoding | null, range?: ByteRange | null): Promise<Opened>
}

export type Opened = Uint8Array<ArrayBuffer> | ReadableStream

export interface FileOptions {
  cache: string
  /** The media type, by default derived from the file extension. */
  type?: string
  vary?: string
  headers?: Record<string, string>
}

/** Returns the metadata of a file without reading it, or `null` if there is no such file. */
function representationOf(assets: Assets, path: string, options: FileOptions): Representation | null {
  const { files, encodings, origin } = assets
  const stored = Object.hasOwn(files, path) ? files[path] : undefined
  if (!stored) return null
  const file: SentEntry = origin !== undefined && hasOrigins(stored, path) ? entryAt(stored, path, origin) : stored
  return {
    etag: file.etag,
    type: options.type ?? mediaType(path),
    cache: options.cache,
    vary: options.vary ?? VARY.encoding,
    size: file.size,
    encoded: {
      br: encodings.includes('br') ? file.br : undefined,
      // Gzip is created on request from the stored Brotli file, so its size is not known yet.
      gzip: encodings.includes('gzip') && file.br !== undefined ? null : undefined,
    },
    hasRanges: true,
    headers: options.headers,
  }
}

/** Whether a file is different for each origin. It is not known for files that are generated on request. */
export function hasOrigins({ origins, size }: FileEntry, path: string): boolean {
  if (origins !== undefined || path === MANIFEST_PATH) return true
  return size === undefined && isCompressible(path) && !path.endsWith('.wasm')
}

/** Returns the metadata of a file with its placeholders replaced. It is compressed again when it is sent. */
function entryAt({ etag, size, br, origins }: FileEntry, path: string, origin: string): SentEntry {
  return {
    etag: `${etag}-${encodeURIComponent(origin)}`,
    ...(origins && size !== undefined && !isRewritten(path) ? { size: size + grownBy(origins, origin) } : {}),
    ...(br === undefined ? {} : { br: null }),
  }
}

/** Whether more changes in a file than its addresses: a dump is compressed inside, and the manifest has digests of other files. */
export function isRewritten(path: string): boolean {
  return path === MANIFEST_PATH || path.endsWith('/sql_dump.txt')
}

type SentEntry = Pick<FileEntry, 'etag' | 'size'> & { br?: number | null }

/** Responds with a file. Returns `null` if there is no such file. */
export async function serveFile(
  assets: Assets,
  request: Request,
  path: string,
  options: FileOptions,
): Promise<Response | null> {
  const stored = representationOf(assets, path, options)
  if (!stored) return null
  const head = respond(stored, requestHead(request))
  return responseOf(head, head.hasBody ? await assets.open(path, head.encoding, head.range) : null)
}

/** Reads a file as text. Returns `null` if there is no such file, and throws if it cannot be read. */
export async function readText(assets: Assets, path: string): Promise<string | null> {
  if (!Object.hasOwn(assets.files, path)) return null
  const reading = assets.open(path, null).then(textOf)
  assets.waitUntil?.(reading)
  return reading
}

function textOf(content: Opened): string | Promise<string> {
  return content instanceof Uint8Array ? new TextDecoder().decode(content) : new Response(content).text()
}

/** Reads a file as JSON, like `readText`. The error for invalid JSON names the file. */
export async function readAssetJson<T>(assets: Assets, path: string): Promise<T | null> {
  const text = await readText(assets, path)
  return text === null ? null : parseAssetJson<T>(text, path)
}

export function parseAssetJson<T>(text: string, path: string): T {
  try {
    return JSON.parse(text) as T
  } catch (cause) {
    throw new Error(`${path} of the built site holds no JSON. Build the site again.`, { cause })
  }
}
