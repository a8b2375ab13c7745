// Differences of a page's declarations for readers with another version of Zig.

/** Version (`0.16.0`) → differences. */
export type PageVersions = Record<string, VersionRows>

export interface VersionRows {
  /** Number of declarations of the page that the version does not have. */
  gone: number
  changed: number
  /** Id of a declaration → a note as HTML in English. */
  marks: Record<string, string>
}

/** Returns the file of a page's differences. It is beside the page, without locale. */
export function versionsFile(route: string): string {
  return `${route}/_versions.json`
}

/**
 * Returns the file with the declarations that another version lacks or that have changed incompatibly, for the rows of the
 * search. Each line has the path, `gone` or `changed`, and the replacement, separated by tabs.
 */
export function versionNamesFile(version: string): string {
  return `/docs/changes/_names-${version}.txt`
}

/** The storage key of the reader's version. */
export const MY_VERSION_KEY = 'zig-version'
