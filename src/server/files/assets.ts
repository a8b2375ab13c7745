// Files of the built site, wherever they lie: a folder on Node, a binding on the edge, nowhere yet in development.

import type { FileTable } from '../../model/wire/files.ts'
import { mediaType } from '../../model/wire/media-types.ts'
import { VARY } from '../http/headers.ts'
import { type ByteRange, type Encoding, type Representation, respond } from '../http/respond.ts'
import { requestHead, responseOf } from '../http/response.ts'

export interface Assets {
  files: FileTable
  /** Encodings that files can be opened in; none on the edge, where the platform compresses. */
  encodings: readonly Encoding[]
  /** A file of the table, in an encoding the table says exists, or a part of it. */
  open(
    path: string,
    encoding: Encoding | null,
    range?: ByteRange | null,
  ): Promise<Uint8Array<ArrayBuffer> | ReadableStream>
}

export interface FileOptions {
  cache: string
  /** By its name's end where left out. */
  type?: string
  vary?: string
  headers?: Record<string, string>
}

/** What is known of a file without reading it; `null` where there is none. */
function representationOf({ files, encodings }: Assets, path: string, options: FileOptions): Representation | null {
  const file = Object.hasOwn(files, path) ? files[path] : undefined
  if (!file) return null
  return {
    etag: file.etag,
    type: options.type ?? mediaType(path),
    cache: options.cache,
    vary: options.vary ?? VARY.encoding,
    size: file.size,
    encoded: {
      br: encodings.includes('br') ? file.br : undefined,
      // Made when it is asked for, from what is stored.
      gzip: encodings.includes('gzip') && file.br !== undefined ? null : undefined,
    },
    hasRanges: true,
    headers: options.headers,
  }
}

/** A file as an answer; `null` where there is none. */
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

/** `null` where there is no such file; one that cannot be read is an error. */
export async function readText(assets: Assets, path: string): Promise<string | null> {
  if (!Object.hasOwn(assets.files, path)) return null
  const content = await assets.open(path, null)
  return content instanceof Uint8Array ? new TextDecoder().decode(content) : new Response(content).text()
}

/** As `readText`; a file that is no JSON is an error that names it. */
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
