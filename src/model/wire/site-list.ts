// Every file of a build that can be fetched: for those who copy the site whole, and for the service worker that keeps it.

export interface SiteList {
  build: string
  /** By path, as it lies in the build: `/en/docs/index.html`. */
  files: Record<string, ListedFile>
  /** Locale → digest of the words and settings around an article, whatever the build is called. */
  shells: Record<string, string>
}

/** The digest is the start of SHA-256. A document has a second one, in which the name of its shell's file does not count. */
export type ListedFile = [bytes: number, digest: string, stable?: string]

export function siteListUrl(buildId: string): string {
  return `/builds/files/${buildId}.json`
}

/** What a document calls the data around its article, which has another name in every build. */
export const SHELL_FILE = /\/_assets\/shell\.[\w-]+\.\w+\.js/g

const DOCUMENT = '/index.html'

/** Where a file of a build is fetched: a document is at the path of its page. */
export function addressOf(file: string): string {
  if (file === DOCUMENT) return '/'
  return file.endsWith(DOCUMENT) ? file.slice(0, -DOCUMENT.length) : file
}
