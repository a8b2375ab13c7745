// The paths listed under "Calls" in docs/specification.md. No other file spells them out (R2).

export const COLOR_MODE_KEY = 'nuxt-color-mode'
export const LOCALE_COOKIE = 'i18n_redirected'

export const LATEST_BUILD = '/builds/latest.json'
export const BUILD_MANIFESTS = '/builds/meta/'
export const PAYLOAD_FILE = '_payload.json'
/** The response header with the build of a payload. Inside the payload, the id would change every payload with every edit. */
export const BUILD_HEADER = 'x-build-id'
const IMAGE_PATH = '/_image'
export const MCP_PATH = '/mcp'
/** OpenSearch suggestions. */
export const SUGGEST_PATH = '/suggest'
/** The route of the results page, which the server renders; without locale. */
export const SEARCH_ROUTE = '/search'
/** The route above the pages of source files; without locale. */
export const SOURCE_ROUTE = '/docs/source'

export const CONTENT_BASE = '/__nuxt_content'
export const ISLAND_BASE = '/__nuxt_island'
const ICON_BASE = '/api/_nuxt_icon'

/** Route patterns for the server. */
export const ROUTES = {
  latest: LATEST_BUILD,
  meta: `${BUILD_MANIFESTS}:file`,
  files: '/builds/files/:file',
  island: `${ISLAND_BASE}/:file`,
  icons: `${ICON_BASE}/:file`,
  dump: `${CONTENT_BASE}/:collection/sql_dump.txt`,
  query: `${CONTENT_BASE}/:collection/query`,
  image: IMAGE_PATH,
} as const

/** First segments that belong to calls and files, never to pages (R6). */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  ...'builds _image _assets _data api exports health mcp run suggest'.split(' '),
  CONTENT_BASE.slice(1),
  ISLAND_BASE.slice(1),
])

/** Returns the address of a build's manifest. */
export function buildMetaUrl(buildId: string): string {
  return `${BUILD_MANIFESTS}${buildId}.json`
}

/** Returns the address of a page's payload. */
export function payloadUrl(pagePath: string, buildId?: string): string {
  const base = pagePath === '/' ? '' : pagePath
  return `${base}/${PAYLOAD_FILE}${buildId ? `?${buildId}` : ''}`
}

/** Returns the address of several icons of a set. */
export function iconsUrl(prefix: string, names: readonly string[]): string {
  return `${ICON_BASE}/${prefix}.json?icons=${names.join(',')}`
}

/** Returns the address of a resized image. */
export function imageUrl(source: string, width: number, quality = 100): string {
  return `${IMAGE_PATH}?url=${encodeURIComponent(source)}&w=${width}&q=${quality}`
}
