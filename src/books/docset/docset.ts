// Creates the archive of a docset for Dash, Zeal and other documentation browsers, and the feed that announces updates.

import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import { groupBy } from '../../model/group-by.ts'
import { escapeXml } from '../../model/text/escape.ts'
import type { BookPage } from '../book-page.ts'
import { keyOf, type Pieces } from '../pieces.ts'
import { packTar, type TarFile } from '../tar.ts'
import { type DocsetEntry, docsetDocument, docsetLinks, pageFile, withShortNames } from './document.ts'

export interface DocsetSource {
  title: string
  zig: string
  /** Empty if it is not known. Then no link leads to the site. */
  origin: string
  /** The prefix of every page's path: `/en`, or nothing. */
  prefix: string
  pages: readonly DocsetPage[]
  entries: readonly DocsetEntry[]
  /** The path of the feed. */
  feed: string
  /** The style sheet of the site. */
  css: string
  /** The icons are 16 and 32 pixels wide. */
  icons: { small: Uint8Array; large: Uint8Array }
}

/** A page whose article is only read where the docset of an earlier build does not have it. */
export interface DocsetPage extends Omit<BookPage, 'html'> {
  /** The hash of everything that the article depends on. */
  key: string
  html(): string | Promise<string>
}

const FOLDER = 'zig-std.docset'

export function makeDocset(source: DocsetSource, pieces?: Pieces): Promise<Buffer> {
  const files = docsetFiles(source)
  return packTar(
    files.map(file => ({ ...file, name: `${FOLDER}/${file.name}` })),
    pieces,
  )
}

/** Returns the files of the docset. Their names are relative to its folder. */
export function docsetFiles(source: DocsetSource): TarFile[] {
  const { title, zig, origin, prefix, pages, entries, feed, css, icons } = source
  const routes = new Set(pages.map(({ route }) => route))
  const placed = entries.filter(({ route }) => routes.has(route))
  const listed = withShortNames(placed)
  const byPage = groupBy(placed, ({ route }) => route)
  const links = docsetLinks(routes, { origin, prefix })
  const shared = keyOf(origin, prefix, ...routes)
  const resources = 'Contents/Resources'
  return [
    { name: 'Contents/Info.plist', make: () => infoPlist(title, origin && `${origin}${prefix}/docs`) },
    { name: 'icon.png', make: () => icons.small },
    { name: 'icon@2x.png', make: () => icons.large },
    {
      name: 'meta.json',
      make: () => {
        const update = origin ? { feed_url: origin + feed } : {}
        return `${JSON.stringify({ name: 'zig-std', title, version: zig, ...update }, null, 2)}\n`
      },
    },
    { name: `${resources}/docSet.dsidx`, key: keyOf(JSON.stringify(listed)), make: () => indexFile(listed) },
    { name: `${resources}/Documents/style.css`, make: () => withoutLayers(css) + OWN_STYLE },
    ...pages.map((page): TarFile => {
      const { route, url, key, html } = page
      const own = byPage.get(route) ?? []
      return {
        name: `${resources}/Documents/${pageFile(route)}`,
        key: keyOf(shared, route, url, page.title, page.description, key, JSON.stringify(own)),
        make: async () => docsetDocument({ ...page, html: await html() }, own, links),
      }
    }),
  ]
}

/** Returns the feed in which documentation browsers look for a newer version. */
export function docsetFeed(url: string, version: string): string {
  return `<entry>\n  <version>${escapeXml(version)}</version>\n  <url>${escapeXml(url)}</url>\n</entry>\n`
}

/** Pages fill the window, because a docset has no shell around them. */
const OWN_STYLE = `
body{margin:0;background:var(--bg);color:var(--ink);font-family:var(--font)}
.docset{max-inline-size:60rem;margin:0 auto;padding:1.5rem 1.25rem 4rem}
.docset .lead{color:var(--ink-2)}
.docset section{content-visibility:visible}
.docset .errs ul{margin:0;padding:0;list-style:none}
`

/** The keyword that limits a search to this docset: `zig-std:append`. */
const KEYWORD = 'zig'

/** Returns the metadata of the docset. `online` is the address for "open online", or empty if it is not known. */
function infoPlist(title: string, online: string): string {
  const texts = {
    CFBundleIdentifier: 'zig-std',
    CFBundleName: title,
    DocSetPlatformFamily: KEYWORD,
    DashDocSetFamily: 'dashtoc',
    DashDocSetKeyword: KEYWORD,
    DashDocSetPluginKeyword: KEYWORD,
    ...(online ? { DashDocSetFallbackURL: online } : {}),
    dashIndexFilePath: 'index.html',
  }
  const rows = Object.entries(texts).map(
    ([key, value]) => `\t<key>${key}</key>\n\t<string>${escapeXml(value)}</string>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
${rows.join('')}\t<key>isDashDocset</key>
\t<true/>
\t<key>isJavaScriptEnabled</key>
\t<false/>
</dict>
</plist>
`
}

/** Creates `docSet.dsidx`, the SQLite table that documentation browsers search. */
async function indexFile(entries: readonly DocsetEntry[]): Promise<Uint8Array> {
  const sqlite3 = await sqlite3InitModule()
  const database = new sqlite3.oo1.DB(':memory:')
  try {
    database.exec('CREATE TABLE searchIndex(id INTEGER PRIMARY KEY, name TEXT, type TEXT, path TEXT)')
    database.exec('CREATE UNIQUE INDEX anchor ON searchIndex (name, type, path)')
    const rows = entries.map(({ name, type, route, anchor }) => [
      name,
      type,
      `${pageFile(route)}${anchor && `#${anchor}`}`,
    ])
    // Binding one JSON text is much faster than binding every row.
    database.exec({
      sql: `INSERT OR IGNORE INTO searchIndex(name, type, path)
        SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)`,
      bind: [JSON.stringify(rows)],
    })
    return sqlite3.capi.sqlite3_js_db_export(database)
  } finally {
    database.close()
  }
}

/**
 * Removes the cascade layers of the site's style sheet, because some documentation browsers ignore everything inside them. The
 * order of the rules stays the same.
 */
export function withoutLayers(css: string): string {
  let plain = ''
  /** For each open block, whether it is a layer. */
  const blocks: boolean[] = []
  for (let at = 0; at < css.length; ) {
    const [piece] = PIECE.exec(css.slice(at, at + LONGEST)) ?? [css[at]!]
    at += piece.length
    if (piece.startsWith('@layer')) {
      if (piece.endsWith('{')) blocks.push(true)
      continue
    }
    if (piece === '{') blocks.push(false)
    if (piece === '}' && blocks.pop()) continue
    plain += piece
  }
  return plain
}

/** Matches the start of a layer, a string, a comment, or text without their delimiters. */
const PIECE = /^(?:@layer[^{;]*[{;]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*[\s\S]*?\*\/|[^@"'/{}]+)/
/** The maximum length of a piece, which is more than the longest rule. */
const LONGEST = 50_000
