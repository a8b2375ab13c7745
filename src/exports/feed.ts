// Creates an Atom feed of changes to pages and exports. It depends on the committed record only, so its bytes are reproducible.

import { escapeXml } from '../model/text/escape.ts'
import { EXPORTS_ROOT, FEED_PATH } from '../model/wire/exports.ts'
import type { Published, PublishedChange, PublishedEntry } from './published-record.ts'
import type { ExportFile, ExportSource } from './source.ts'
import { TITLES } from './titles.ts'

/** Only the newest changes are listed. */
const MAX_ENTRIES = 200

const LABELS: Record<PublishedChange, string> = { added: 'New', changed: 'Changed', removed: 'Removed' }

interface FeedEntry {
  id: string
  title: string
  date: string
  summary: string
  link?: string
}

export function feedFile({
  origin,
  title,
  published,
  pages,
}: Pick<ExportSource, 'origin' | 'title' | 'published' | 'pages'>): ExportFile {
  const entries = feedEntries(published, origin).slice(0, MAX_ENTRIES)
  // Before the first publication the feed is empty, but Atom requires a date.
  const updated =
    entries[0]?.date ??
    pages
      .flatMap(page => page.updated ?? [])
      .sort()
      .at(-1) ??
    EPOCH
  return {
    path: FEED_PATH,
    title: TITLES.feed,
    kind: 'feed',
    items: entries.length,
    text: atom(origin, title, updated, entries),
  }
}

const EPOCH = '1970-01-01T00:00:00.000Z'

function feedEntries({ since, entries }: Published, origin: string): FeedEntry[] {
  if (since === null) return []
  const host = new URL(origin).hostname
  const changes = Object.entries(entries)
    .flatMap(([path, entry]) => (entry.change ? [changeEntry(path, entry, entry.change, origin, host)] : []))
    .sort((a, b) => (a.date === b.date ? compare(a.id, b.id) : compare(b.date, a.date)))
  const first: FeedEntry = {
    id: tagUri(host, since, '/'),
    title: 'First published',
    date: since,
    summary: 'From here on, every change to a page or an export is an entry of this feed.',
    link: `${origin}/`,
  }
  return [...changes, first]
}

function changeEntry(
  path: string,
  entry: PublishedEntry,
  change: PublishedChange,
  origin: string,
  host: string,
): FeedEntry {
  const { title, date } = entry
  const what = path.startsWith(`${EXPORTS_ROOT}/`) ? 'export' : 'page'
  const summaries: Record<PublishedChange, string> = {
    added: `The ${what} ${path} is new.`,
    changed: `The content of the ${what} ${path} changed.`,
    removed: `The ${what} ${path} was removed.`,
  }
  return {
    id: tagUri(host, date, path),
    title: `${LABELS[change]}: ${title}`,
    date,
    summary: summaries[change],
    ...(change === 'removed' ? {} : { link: origin + path }),
  }
}

/** Returns a tag URI (RFC 4151), which is unique because a subject changes at most once per publication. */
function tagUri(host: string, date: string, path: string): string {
  return `tag:${host},${date.slice(0, 10)}:${encodeURI(path)}@${date.slice(11, 19).replaceAll(':', '')}`
}

function atom(origin: string, title: string, updated: string, entries: readonly FeedEntry[]): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${escapeXml(origin + FEED_PATH)}</id>`,
    `<title>${escapeXml(`${title}: ${TITLES.feed.toLowerCase()}`)}</title>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(origin + FEED_PATH)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${origin}/`)}"/>`,
    `<author><name>${escapeXml(title)}</name></author>`,
    `<updated>${updated}</updated>`,
    ...entries.map(entryXml),
    '</feed>\n',
  ].join('\n')
}

function entryXml({ id, title, date, summary, link }: FeedEntry): string {
  return [
    '<entry>',
    `<id>${escapeXml(id)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${date}</updated>`,
    ...(link ? [`<link rel="alternate" href="${escapeXml(link)}"/>`] : []),
    `<content type="text">${escapeXml(summary)}</content>`,
    '</entry>',
  ].join('')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1
}
