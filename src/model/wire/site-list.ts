// The list of all public files of a build, for mirrors and for the service worker that saves the site offline.

export interface SiteList {
  build: string
  /** Path in the build (`/en/docs/_payload.json`) → size and digest. */
  files: Record<string, ListedFile>
  /** The parts of a document around the article, for documents that are rendered on request. */
  frame: ListedFile
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
