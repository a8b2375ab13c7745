// Media types of the files of this site.

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
  gz: 'application/gzip',
  tgz: 'application/gzip',
  epub: 'application/epub+zip',
}

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
