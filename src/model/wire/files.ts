// The table of built files: path → ETag and sizes.

import type { OriginCounts } from './unknown-origin.ts'

export type FileTable = Record<string, FileEntry>

export interface FileEntry {
  etag: string
  /** Absent for files that the development server generates on request. */
  size?: number
  /** Size compressed with Brotli. Such a file is stored only in compressed form (src/files/stored.ts). */
  br?: number
  /** Placeholders for the site's origin in the file, which the server replaces (R53). */
  origins?: OriginCounts
}

export const FILES_FILE = '/_data/files.json'

/** At the root, so that its scope is the whole site. Its name never changes. */
export const SERVICE_WORKER = '/service-worker.js'

/** Matches the file of the search worker, whose name contains a hash. */
export const SEARCH_WORKER = /^\/_assets\/search-worker-[\w-]+\.js$/

/** Matches the file of the worker that runs readers' programs. */
export const RUN_WORKER = /^\/_assets\/run-worker-[\w-]+\.js$/

export const OPEN_SEARCH = '/opensearch.xml'

/** Returns the file of a page's document. */
export function documentFile(path: string): string {
  return path === '/' ? '/index.html' : `${path}/index.html`
}
