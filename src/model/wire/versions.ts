// What a page says to readers with another version of Zig.

/** By version: `0.16.0`. */
export type PageVersions = Record<string, VersionRows>

export interface VersionRows {
  /** Declarations of the page that the version has not. */
  gone: number
  changed: number
  /** Id of a declaration → what to write there, HTML in English. */
  marks: Record<string, string>
}

/** Beside the page, without locale. */
export function versionsFile(route: string): string {
  return `${route}/_versions.json`
}

/**
 * Declarations of the documented version that another has not, or has so that code breaks: for the rows of the search. One a
 * line: path, `gone` or `changed`, and what to write instead, with tabs between them.
 */
export function versionNamesFile(version: string): string {
  return `/docs/changes/_names-${version}.txt`
}

/** Where a reader's version is kept on the device. */
export const MY_VERSION_KEY = 'zig-version'
