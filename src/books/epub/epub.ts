// A book: guides, and the reference that is worth reading away from a screen.

import type { BookPage } from '../book-page.ts'
import type { KnownTags } from '../rewrite-html.ts'
import { packZip } from '../zip.ts'
import { chapterDocument, idsIn } from './chapter.ts'
import { type BookHead, type BookPart, CONTAINER, coverPage, navigationFile, packageFile } from './package-file.ts'
import { BOOK_STYLE } from './style.ts'

export interface BookSource extends BookHead {
  /** In front of every path of a page: `/en`, or nothing. */
  prefix: string
  origin: string
  parts: readonly { title: string | null; chapters: readonly BookChapter[] }[]
  /** PNG. */
  cover: Uint8Array
}

export interface BookChapter {
  page: BookPage
  /** What belongs to it and is in no part of its own. */
  children: readonly BookPage[]
}

export function makeEpub(source: BookSource): Buffer {
  const files = epubFiles(source)
  return packZip(
    [...files].map(([name, content]) => ({ name, content: Buffer.from(content), isStored: name === 'mimetype' })),
  )
}

/** Name → content; the type of the file stands first. */
export function epubFiles(source: BookSource): Map<string, string | Uint8Array> {
  const { lang, dir, prefix, origin, parts, cover } = source
  const pages = parts.flatMap(({ chapters }) => chapters.flatMap(({ page, children }) => [page, ...children]))
  const fileOf = new Map(pages.map(({ route }, index) => [route, `c${String(index + 1).padStart(4, '0')}.xhtml`]))
  const ids = new Map(pages.map(({ route, html }) => [route, idsIn(html)]))
  const linkFrom = (from: BookPage) => (href: string) => {
    if (href.startsWith('#')) return ids.get(from.route)!.has(idOf(href)) ? href : origin + href
    if (!href.startsWith('/')) return href
    const [path = '', anchor = ''] = href.split('#')
    const route = prefix && (path === prefix || path.startsWith(`${prefix}/`)) ? path.slice(prefix.length) : path
    const file = fileOf.get(route)
    if (!file) return origin + href
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
  const known: KnownTags = new Map()
  return new Map<string, string | Uint8Array>([
    ['mimetype', 'application/epub+zip'],
    ['META-INF/container.xml', CONTAINER],
    ['EPUB/package.opf', packageFile(source, [...fileOf.values()])],
    ['EPUB/nav.xhtml', navigationFile(source, listed)],
    ['EPUB/cover.xhtml', coverPage(source)],
    ['EPUB/cover.png', cover],
    ['EPUB/style.css', BOOK_STYLE],
    ...pages.map((page): [string, string] => [
      `EPUB/${fileOf.get(page.route)!}`,
      chapterDocument(page, { lang, dir, linkTo: linkFrom(page), known }),
    ]),
  ])
}

function idOf(href: string): string {
  return href.slice(1)
}
