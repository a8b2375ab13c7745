// The record of publications: a digest of every page and export, committed as exports/published.ndjson. The feed is generated
// from it, so that the same commit gives the same feed. `npm run exports -- --publish` updates it.

import { createHash } from 'node:crypto'
import { z } from 'zod'
import { readJson } from '../model/json.ts'
import { Problem } from '../model/problem.ts'
import type { Published, PublishedChange, PublishedEntry } from './published-record.ts'

/** The current state of a page or an export. */
export interface Subject {
  path: string
  title: string
  digest: string
}

export const UNPUBLISHED: Published = { since: null, entries: {} }

/** Returns a digest without the origin of the site and without a bundle's own size, which depends on the origin. */
export function subjectDigest(text: string, origin: string): string {
  const content = text.replaceAll(origin, '').replace(SIZE_LINE, '')
  return createHash('sha256').update(content).digest('hex').slice(0, 20)
}

const SIZE_LINE = /^- Size: [\d,]+ characters, about .*$/m

/** Returns the record after a publication at `date`. Unchanged subjects keep their entries. */
export function publish({ since, entries }: Published, subjects: readonly Subject[], date: string): Published {
  const next: Record<string, PublishedEntry> = {}
  for (const { path, title, digest } of subjects) {
    const before = entries[path]
    if (since === null) next[path] = { title, digest, date }
    else if (!before?.digest) next[path] = { title, digest, change: 'added', date }
    else if (before.digest !== digest) next[path] = { title, digest, change: 'changed', date }
    else next[path] = before
  }
  for (const [path, entry] of Object.entries(entries))
    next[path] ??= entry.change === 'removed' ? entry : { title: entry.title, digest: '', change: 'removed', date }
  return { since: since ?? date, entries: next }
}

/** Counts the changes that a publication would record now. */
export function countChanges(
  { since, entries }: Published,
  subjects: readonly Subject[],
): Record<PublishedChange, number> {
  const counts = { added: 0, changed: 0, removed: 0 }
  if (since === null) return { ...counts, added: subjects.length }
  const now = new Set(subjects.map(({ path }) => path))
  for (const { path, digest } of subjects) {
    if (!entries[path]?.digest) counts.added++
    else if (entries[path].digest !== digest) counts.changed++
  }
  for (const [path, { digest }] of Object.entries(entries)) if (digest && !now.has(path)) counts.removed++
  return counts
}

/** Formats sorted entries, one per line, so that the diff of a commit shows what a publication changed. */
export function formatPublished({ since, entries }: Published): string {
  const lines = Object.entries(entries)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, entry]) => JSON.stringify({ path, ...entry }))
  return [JSON.stringify({ since }), ...lines].map(line => `${line}\n`).join('')
}

const headSchema = z.strictObject({ since: z.iso.datetime() })
const entrySchema = z.strictObject({
  path: z.string().startsWith('/'),
  title: z.string(),
  digest: z.string(),
  change: z.enum(['added', 'changed', 'removed']).optional(),
  date: z.iso.datetime(),
})

export function parsePublished(text: string, file: string): Published {
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const { since } = readLine(head, 1, file, headSchema)
  const entries = lines.map((line, index) => {
    const { path, ...entry } = readLine(line, index + 2, file, entrySchema)
    return [path, entry] as const
  })
  return { since, entries: Object.fromEntries(entries) }
}

const FIX = 'Take it back from git, or remove it and run "npm run exports -- --publish".'

/** Parses one line, which is a complete JSON value. */
function readLine<Schema extends z.ZodType>(text: string, line: number, file: string, schema: Schema): z.infer<Schema> {
  try {
    return readJson({ text, file, fix: FIX }, schema)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem({ file, line }, error.fact, FIX)
  }
}
