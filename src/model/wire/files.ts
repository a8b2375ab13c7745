// The table of built files: path → ETag and sizes.

export type FileTable = Record<string, FileEntry>

export interface FileEntry {
  etag: string
  /** Unknown for files that the development server makes when asked. */
  size?: number
  /** Bytes compressed with Brotli; such a file is stored only so (src/files/stored.ts). */
  br?: number
}

export const FILES_FILE = '/_data/files.json'

/** At the root, because it answers for the whole site; its name never changes. */
export const SERVICE_WORKER = '/service-worker.js'

/** Name of the search worker's file, which the bundle gives a hash. */
export const SEARCH_WORKER = /^\/_assets\/search-worker-[\w-]+\.js$/

/** Name of the worker that runs programs of readers. */
export const RUN_WORKER = /^\/_assets\/run-worker-[\w-]+\.js$/

export const OPEN_SEARCH = '/opensearch.xml'

/** File of a page's document, payload or Markdown. */
export function documentFile(path: string): string {
  return path === '/' ? '/index.html' : `${path}/index.html`
}
