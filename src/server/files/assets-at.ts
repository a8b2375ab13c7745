// The files of a build whose addresses follow the host of each request (R53). Files without an address are opened as they are
// stored.

import { loadOnce } from '../../model/memo.ts'
import { packStatements, unpackStatements } from '../../model/query/dump.ts'
import { type ExportManifest, estimateTokens, MANIFEST_PATH } from '../../model/wire/exports.ts'
import { grownBy, originReplacer, withOrigin } from '../../model/wire/unknown-origin.ts'
import { partOf } from '../http/response.ts'
import { type Assets, hasOrigins, isRewritten, type Opened, readText } from './assets.ts'

export function assetsAt(stored: Assets, origin: string): Assets {
  const { files, encode } = stored
  // It reads and hashes every export, so it is made once for each origin.
  const manifest = loadOnce(() => manifestAt(stored, origin))
  const openPlain = async (path: string): Promise<Opened> => {
    if (isRewritten(path)) return path === MANIFEST_PATH ? manifest() : dumpAt(stored, path, origin)
    const content = await stored.open(path, null)
    return content instanceof Uint8Array ? replaced(content, origin) : content.pipeThrough(originReplacer(origin))
  }
  return {
    ...stored,
    origin,
    async open(path, encoding, range) {
      if (!files[path] || !hasOrigins(files[path], path)) return stored.open(path, encoding, range)
      const plain = await openPlain(path)
      if (encoding && encode) return encode(plain, encoding)
      return range ? partOf(plain, range) : plain
    },
  }
}

function replaced(content: Uint8Array, origin: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(withOrigin(new TextDecoder('utf-8', { ignoreBOM: true }).decode(content), origin))
}

/** Returns the manifest of exports with the sizes and digests of the files as they are sent. */
async function manifestAt(stored: Assets, origin: string): Promise<Uint8Array<ArrayBuffer>> {
  let text = (await readText(stored, MANIFEST_PATH))!
  const { files } = JSON.parse(text) as ExportManifest
  for (const entry of files) {
    const { origins } = stored.files[entry.path] ?? {}
    if (!origins) continue
    const grown = grownBy(origins, origin)
    const content = replaced(new TextEncoder().encode((await readText(stored, entry.path))!), origin)
    const characters = entry.characters === undefined ? undefined : entry.characters + grown
    const sent = {
      ...entry,
      bytes: entry.bytes + grown,
      sha256: await sha256(content),
      ...(characters === undefined ? {} : { characters, tokens: estimateTokens(characters) }),
    }
    text = text.replace(JSON.stringify(entry), () => JSON.stringify(sent))
  }
  return new TextEncoder().encode(text)
}

async function dumpAt(stored: Assets, path: string, origin: string): Promise<Uint8Array<ArrayBuffer>> {
  const statements = await unpackStatements((await readText(stored, path))!)
  return new TextEncoder().encode(await packStatements(withOrigin(statements, origin)))
}

async function sha256(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return [...digest].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
