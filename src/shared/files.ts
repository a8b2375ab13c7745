// The table of built files: path → ETag and sizes. `.br` and `.gz` lie beside the file where a size says so.

export type FileTable = Record<string, FileEntry>

export interface FileEntry {
  etag: string
  /** Unknown for files that the development server makes when asked. */
  size?: number
  br?: number
  gz?: number
}

export const FILES_FILE = '/_data/files.json'

/** File of a page's document, payload or Markdown. */
export function documentFile(path: string): string {
  return path === '/' ? '/index.html' : `${path}/index.html`
}
