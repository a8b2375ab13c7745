// Differences of a page's declarations for readers with another version of Zig. `src/markup/changes/version-rows.ts` computes
// them, `src/browser/versions/show-version.ts` shows them.

export interface PageVersions {
  /** The container that the page is about: `std.fs`. */
  name: string
  /** Version (`0.16.0`) → differences. */
  versions: Record<string, VersionRows>
}

/** The counts include declarations below the container that have pages of their own. */
export interface VersionRows {
  /** Number of declarations that the version does not have. */
  removed: number
  changed: number
  /** The version is before the documented one, so that what it does not have was added later. */
  isEarlier?: true
  /** The releases between, each with its changes of the container. */
  releases: Named[]
  /** Id of a declaration → its difference. */
  marks: Record<string, VersionMark>
}

/** A text, and its address without locale if it has one. */
export type Named = [text: string, href?: string]

export interface VersionMark {
  /** The first version without it; `null` if it was added later. */
  removed?: Named | null
  changed?: Named[]
  deprecated?: Named
  /** `use` is its new name. */
  renamed?: true
  /** Names in that version. */
  use?: Named[]
  /** The replacement is a guess. */
  probably?: true
  /** The differing lines as HTML. */
  lines?: string
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
