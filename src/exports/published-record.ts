// The record of publications (published.ts) as data.

export interface Published {
  /** The date of the first publication, or `null` before it. */
  since: string | null
  /** The entries by address, such as `/en/docs/std/systems/mem` or `/exports/llms.txt`. */
  entries: Readonly<Record<string, PublishedEntry>>
}

export interface PublishedEntry {
  title: string
  /** Is empty once the subject is removed. */
  digest: string
  /** The last change. It is absent for subjects that have not changed since the first publication. */
  change?: PublishedChange
  /** The publication date of that change. */
  date: string
}

export type PublishedChange = 'added' | 'changed' | 'removed'
