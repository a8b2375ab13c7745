// Creates an EPUB book from the guides and from the part of the reference that is worth reading in a book.

import { type BookPage, splitHref } from '../book-page.ts'
import { keyOf, type Pieces } from '../pieces.ts'
import type { TagCache } from '../rewrite-html.ts'
import { packZip, type ZipFile } from '../zip.ts'
import { chapterDocument, idsIn } from './chapter.ts'
import { type BookHead, type BookPart, CONTAINER, coverPage, navigationFile, packageFile } from './package-file.ts'

export interface BookSource extends BookHead {
  /** The prefix of every page's path: `/en`, or nothing. */
  prefix: string
  /** Empty if it is not known. Then no link leads to the site. */
  origin: string
  parts: readonly { title: string | null; chapters: readonly BookChapter[] }[]
  /** The cover as PNG. */
  cover: Uint8Array
}

export interface BookChapter {
  page: BookPage
  /** The pages that are nested below this one. */
  children: readonly BookPage[]
}

export function makeEpub(source: BookSource, pieces?: Pieces): Promise<Buffer> {
  const type = { name: 'mimetype', content: Buffer.from('application/epub+zip') }
  return packZip(type, epubFiles(source), pieces)
}

/** Returns all files except `mimetype`, which must be the first in the archive. */
export function epubFiles(source: BookSource): ZipFile[] {
  const { lang, dir, prefix, origin, parts, cover } = source
  const pages = parts.flatMap(({ chapters }) => chapters.flatMap(({ page, children }) => [page, ...children]))
  const fileOf = new Map(pages.map(({ route }, index) => [route, `c${String(index + 1).padStart(4, '0')}.xhtml`]))
  const ids = new Map(pages.map(({ route, html }) => [route, idsIn(html)]))
  const linkFrom = (from: BookPage) => (href: string) => {
    const online = origin === '' ? null : origin + href
    if (href.startsWith('#')) return ids.get(from.route)!.has(href.slice(1)) ? href : online
    if (!href.startsWith('/')) return href
    const { route, anchor } = splitHref(href, prefix)
    const file = fileOf.get(route)
    if (!file) return online
    return anchor && ids.get(route)!.has(anchor) ? `${file}#${anchor}` : file
  }
  const listed: BookPart[] = parts.map(({ title, chapters }) => ({
    title,
    chapters: chapters.map(({ page, children }) => ({
      file: fileOf.get(page.route)!,
      title: page.title,
      children: children.map(child => ({ file: fileOf.get(child.route)!, title: child.title })),
    })),
  }))
  const tags: TagCache = new Map()
  /** The hash of everything that the links in all chapters depend on. */
  const shared = keyOf(
    lang,
    dir,
    prefix,
    origin,
    ...[...fileOf].flat(),
    ...[...ids.values()].flatMap(own => [...own, '']),
  )
  return [
    { name: 'META-INF/container.xml', make: () => CONTAINER },
    { name: 'EPUB/package.opf', make: () => packageFile(source, [...fileOf.values()]) },
    { name: 'EPUB/nav.xhtml', make: () => navigationFile(source, listed) },
    { name: 'EPUB/cover.xhtml', make: () => coverPage(source) },
    { name: 'EPUB/cover.png', make: () => cover },
    { name: 'EPUB/style.css', make: () => BOOK_STYLE },
    ...pages.map(
      (page): ZipFile => ({
        name: `EPUB/${fileOf.get(page.route)!}`,
        key: keyOf(shared, page.route, page.title, page.description, page.html),
        make: () => chapterDocument(page, { lang, dir, linkTo: linkFrom(page), tags }),
      }),
    ),
  ]
}

/** The style sheet of a book. It only styles and wraps code, because readers choose sizes and colors themselves. */
const BOOK_STYLE = `body { line-height: 1.5; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; text-align: start; hyphens: none; }
h1 { margin-top: 1.5em; }
.lead { font-style: italic; }
a { color: #047857; text-decoration: none; }
code, pre, samp, kbd { font-family: "JetBrains Mono", Consolas, Menlo, monospace; font-size: 0.85em; hyphens: none; }
pre { text-align: left; white-space: pre-wrap; overflow-wrap: anywhere; padding: 0.6em 0.8em; margin: 0.8em 0; border: 1px solid #d4d4d8; border-radius: 4px; }
pre code { font-size: inherit; }
code { overflow-wrap: anywhere; }
pre.out { border-style: dashed; }
figure { margin: 1em 0; }
figcaption { font-size: 0.85em; color: #64748b; }
table { border-collapse: collapse; width: 100%; font-size: 0.9em; }
th, td { border: 1px solid #d4d4d8; padding: 0.3em 0.5em; text-align: start; vertical-align: top; }
.align-right { text-align: end; }
.small, .summary { font-size: 0.9em; color: #64748b; }
.k { color: #7c3aed; }
.f { color: #047857; }
.t { color: #0369a1; }
.s { color: #b45309; }
.c { color: #6b6b74; font-style: italic; }
.cover { text-align: center; margin: 0; }
.cover img { max-width: 100%; max-height: 100%; }
`
