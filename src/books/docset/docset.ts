// A docset for Dash, Zeal and other documentation browsers, packed, with the feed that keeps it fresh.

import { escapeXml } from '../../model/text/escape.ts'
import type { BookPage } from '../book-page.ts'
import { packTar } from '../tar.ts'
import { docsetDocument, docsetLinks } from './document.ts'
import { type DocsetEntry, pageFile } from './entries.ts'
import { indexFile } from './index-file.ts'
import { infoPlist } from './info-plist.ts'
import { withoutLayers } from './plain-style.ts'

export interface DocsetSource {
  title: string
  zig: string
  origin: string
  /** In front of every path of a page: `/en`, or nothing. */
  prefix: string
  pages: readonly BookPage[]
  entries: readonly DocsetEntry[]
  /** Address of the feed. */
  feed: string
  /** The sheet of the site. */
  css: string
  /** 16 and 32 pixels wide. */
  icons: { small: Uint8Array; large: Uint8Array }
}

const FOLDER = 'zig-std.docset'
/** 9 takes twice as long for a fiftieth less. */
const LEVEL = 6

export async function makeDocset(source: DocsetSource): Promise<Buffer> {
  const files = await docsetFiles(source)
  const named = [...files].map(([name, content]) => ({ name: `${FOLDER}/${name}`, content: Buffer.from(content) }))
  return packTar(named, LEVEL)
}

/** Name below the folder → content. */
export async function docsetFiles(source: DocsetSource): Promise<Map<string, string | Uint8Array>> {
  const { title, zig, origin, prefix, pages, entries, feed, css, icons } = source
  const routes = new Set(pages.map(({ route }) => route))
  const placed = entries.filter(({ route }) => routes.has(route))
  const byPage = groupByRoute(placed)
  const links = docsetLinks(routes, { origin, prefix })
  const resources = 'Contents/Resources'
  return new Map<string, string | Uint8Array>([
    ['Contents/Info.plist', infoPlist({ title, online: `${origin}${prefix}/docs` })],
    ['icon.png', icons.small],
    ['icon@2x.png', icons.large],
    ['meta.json', `${JSON.stringify({ name: 'zig-std', title, version: zig, feed_url: feed }, null, 2)}\n`],
    [`${resources}/docSet.dsidx`, await indexFile(placed)],
    [`${resources}/Documents/style.css`, withoutLayers(css) + OWN_STYLE],
    ...pages.map((page): [string, string] => [
      `${resources}/Documents/${pageFile(page.route)}`,
      docsetDocument(page, byPage.get(page.route) ?? [], links),
    ]),
  ])
}

/** What browsers look at for a newer version. */
export function docsetFeed(url: string, version: string): string {
  return `<entry>\n  <version>${escapeXml(version)}</version>\n  <url>${escapeXml(url)}</url>\n</entry>\n`
}

/** The page alone, as wide as the browser makes it. */
const OWN_STYLE = `
body{margin:0;background:var(--bg);color:var(--ink);font-family:var(--font)}
.docset{max-inline-size:60rem;margin:0 auto;padding:1.5rem 1.25rem 4rem}
.docset .lead{color:var(--ink-2)}
.docset section{content-visibility:visible}
.docset .errs ul{margin:0;padding:0;list-style:none}
`

function groupByRoute(entries: readonly DocsetEntry[]): Map<string, DocsetEntry[]> {
  const groups = new Map<string, DocsetEntry[]>()
  for (const entry of entries) groups.set(entry.route, [...(groups.get(entry.route) ?? []), entry])
  return groups
}
