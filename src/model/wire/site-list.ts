// The list of all public files of a build, for mirrors and for the service worker that saves the site offline.

export interface SiteList {
  build: string
  /** Path in the build (`/en/docs/index.html`) → size and digest. */
  files: Record<string, ListedFile>
  /** Locale → the file with the shell's data. Its name changes whenever the shell does. */
  shells: Record<string, string>
  /** Whether addresses follow the host of each request (R53). Then digests are those of the files before. */
  followsHost?: boolean
}

/** The digest is a prefix of the SHA-256. */
export type ListedFile = [bytes: number, digest: string]

/** Returns the address of a build's list of files. */
export function siteListUrl(buildId: string): string {
  return `/builds/files/${buildId}.json`
}

const DOCUMENT = '/index.html'

/** Whether a file is the document of a page. */
export function isDocument(file: string): boolean {
  return file.endsWith(DOCUMENT)
}

/** Returns the address of a file. The address of a document is the path of its page. */
export function addressOf(file: string): string {
  if (file === DOCUMENT) return '/'
  return isDocument(file) ? file.slice(0, -DOCUMENT.length) : file
}
