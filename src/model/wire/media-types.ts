// Media types of the files of this site.

import types from './media-types.json' with { type: 'json' }

const TYPES: Readonly<Record<string, string>> = types

/** Files whose extension is not specific enough. */
const NAMED: readonly (readonly [end: string, type: string])[] = [
  ['/feed.xml', 'application/atom+xml; charset=utf-8'],
  ['/opensearch.xml', 'application/opensearchdescription+xml; charset=utf-8'],
]

const COMPRESSIBLE = /\.(html|md|txt|m?js|css|json|ndjson|webmanifest|xml|svg|wasm)$/

/** Returns the media type of a file, by its name. */
export function mediaType(path: string): string {
  const named = NAMED.find(([end]) => path.endsWith(end))
  if (named) return named[1]
  return TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
}

/** Whether compressing a file is worth it, by its extension. */
export function isCompressible(path: string): boolean {
  return COMPRESSIBLE.test(path)
}
