// Every file of a build that can be fetched: for those who copy the site whole, and for the service worker that keeps it.

export interface SiteList {
  build: string
  /** By path, as it lies in the build: `/en/docs/index.html`. */
  files: Record<string, ListedFile>
  /** Locale → the file that holds what is around its articles: another one where any of that has changed. */
  shells: Record<string, string>
}

/** The digest is the start of SHA-256. */
export type ListedFile = [bytes: number, digest: string]

export function siteListUrl(buildId: string): string {
  return `/builds/files/${buildId}.json`
}

const DOCUMENT = '/index.html'

export function isDocument(file: string): boolean {
  return file.endsWith(DOCUMENT)
}

/** Where a file of a build is fetched: a document is at the path of its page. */
export function addressOf(file: string): string {
  if (file === DOCUMENT) return '/'
  return isDocument(file) ? file.slice(0, -DOCUMENT.length) : file
}
