// Creates the docset and the books from the rendered articles of a site.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BookPage } from '../../books/book-page.ts'
import { type DocsetPage, type DocsetSource, docsetFeed, makeDocset } from '../../books/docset/docset.ts'
import { type DocsetEntry, TYPE_OF_BADGE } from '../../books/docset/document.ts'
import { type BookSource, makeEpub } from '../../books/epub/epub.ts'
import { keyOf } from '../../books/pieces.ts'
import type { LocalePage } from '../../content/collect.ts'
import {
  BOOK_TITLES,
  bookPath,
  bookTitle,
  DOCSET_FEED,
  DOCSET_PATH,
  languageInEnglish,
} from '../../exports/book-list.ts'
import type { Cache } from '../../files/cache.ts'
import { listIfThere } from '../../files/if-there.ts'
import type { Declaration } from '../../library/facts/facts.ts'
import { badgeOf } from '../../library/kinds/groups.ts'
import { lastName, modulePath } from '../../library/names/paths.ts'
import { memberHost } from '../../library/symbol-records.ts'
import { LAST_UPDATED, ZIG_VERSION } from '../../model/constants.ts'
import { directionOf, languageTag } from '../../model/languages/language.ts'
import { localePath } from '../../model/routing/paths.ts'
import { payloadUrl } from '../../model/wire/contract.ts'
import { UNKNOWN_ORIGIN, withOrigin } from '../../model/wire/unknown-origin.ts'
import type { OutputKeys } from '../../output/earlier-site.ts'
import { cachedPicture } from '../../output/pictures.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import { exportLocale, isBookPage, isChapter } from '../collect/page-kinds.ts'
import type { Bodies } from '../render/bodies.ts'
import { pageKindOf } from '../render/payload.ts'
import type { BuildOptions } from '../setup/options.ts'
import { bookHtml, bookParts, isOutsideGiants } from './book-parts.ts'
import { digestOf, type MadeExport, madeExport } from './made-export.ts'
import { withPieces } from './piece-cache.ts'

export interface BooksContext {
  bodies: Pick<Bodies, 'prepare' | 'payload'>
  /** The key of a file of the site. */
  keyFor: OutputKeys
  /** The style sheet of the site. */
  css: string
  cache: Cache
}

const FONT_FACES = /@font-face\s*\{[^}]*\}/g
const ICON = 'public/icon-192.png'

export function bookExports(
  options: BuildOptions,
  site: AssembledSite,
  context: BooksContext,
): MadeExport<Uint8Array>[] {
  const books = site.locales.flatMap(locale => {
    const pages = site.pagesOf(locale).filter(page => page.lang === locale && isChapter(page))
    return pages.length > 0 ? [bookExport(site, locale, pages, context)] : []
  })
  return [...docsetExports(options, site, context), ...books]
}

/** Hashes of inputs, so that the keys of books are known before articles are rendered. */
export interface InputKeys {
  /** Hash of everything that the article of a page is rendered from. */
  articleKey: (page: LocalePage) => string
  /** Hash of facts, words and history. */
  referenceKey: string
}

/** Path → hash of all inputs of the docset or a book, except the code. */
export function bookKeys(
  site: AssembledSite,
  { articleKey, referenceKey }: InputKeys,
  css: string,
): Map<string, string> {
  const { settings, origin, catalog } = site
  const shared = [origin, JSON.stringify([settings.title, settings.description, settings.seo, settings.i18n, catalog])]
  const docset = keyOf(
    ...shared,
    referenceKey,
    css,
    ...site.pagesOf(exportLocale(site)).filter(isBookPage).map(articleKey),
  )
  const books = site.locales.map((locale): [string, string] => {
    const pages = site.pagesOf(locale).filter(page => page.lang === locale && isChapter(page))
    return [bookPath(locale), keyOf(...shared, locale, referenceKey, ...pages.map(articleKey))]
  })
  // The feed contains the digest of the docset, so it has the same key.
  return new Map([[DOCSET_PATH, docset], [DOCSET_FEED, docset], ...books])
}

function docsetExports(options: BuildOptions, site: AssembledSite, context: BooksContext): MadeExport<Uint8Array>[] {
  const pages = site.pagesOf(exportLocale(site)).filter(isBookPage)
  const docset = madeExport(
    { path: DOCSET_PATH, title: BOOK_TITLES.docset, kind: 'docset', items: pages.length },
    async () => {
      const source = await docsetSource(options, site, pages, context)
      return withPieces(context.cache, { name: 'docset', version: await codeDigest() }, pieces =>
        makeDocset(source, pieces),
      )
    },
  )
  const feed = madeExport({ path: DOCSET_FEED, title: BOOK_TITLES.feed, kind: 'docset', items: 1 }, async () => {
    const { sha256 } = await docset.entry()
    return Buffer.from(docsetFeed(site.origin + DOCSET_PATH, `${ZIG_VERSION}/${sha256.slice(0, 12)}`))
  })
  return [docset, feed]
}

async function docsetSource(
  { root }: BuildOptions,
  site: AssembledSite,
  pages: readonly LocalePage[],
  { bodies, keyFor, css }: BooksContext,
): Promise<DocsetSource> {
  const { settings } = site
  const { default: sharp } = await import('sharp')
  const icon = (size: number) => sharp(join(root, ICON)).resize(size).png().toBuffer()
  return {
    title: `${settings.title} ${ZIG_VERSION}`,
    zig: ZIG_VERSION,
    origin: knownOrigin(site),
    prefix: settings.i18n.enabled ? `/${exportLocale(site)}` : '',
    pages: await Promise.all(pages.map(page => docsetPage(page, site, { bodies, keyFor }))),
    entries: [...declarationEntries(site), ...pageEntries(pages)],
    feed: DOCSET_FEED,
    css: css.replaceAll(FONT_FACES, ''),
    icons: { small: await icon(16), large: await icon(32) },
  }
}

function bookExport(
  site: AssembledSite,
  locale: string,
  pages: readonly LocalePage[],
  context: BooksContext,
): MadeExport<Uint8Array> {
  const kept = pages.filter(page => isOutsideGiants(site, page))
  const title = bookTitle(locale, site.reference !== null)
  return madeExport({ path: bookPath(locale), title, kind: 'book', items: kept.length }, async () => {
    // The date includes pages that the book leaves out.
    const dated = pages.map(({ body }) => body.frontMatter.lastUpdated ?? LAST_UPDATED).sort()
    const source = await bookSource(site, locale, { kept, title, newest: dated.at(-1) ?? LAST_UPDATED }, context)
    return withPieces(context.cache, { name: `book-${locale}`, version: await codeDigest() }, pieces =>
      makeEpub(source, pieces),
    )
  })
}

async function bookSource(
  site: AssembledSite,
  locale: string,
  { kept, title, newest }: { kept: readonly LocalePage[]; title: string; newest: string },
  { bodies, cache }: BooksContext,
): Promise<BookSource> {
  const { settings } = site
  const origin = knownOrigin(site)
  const lang = languageTag(locale)
  const words = {
    title: settings.title,
    subtitle: title.split(': ')[1] === 'guides' ? 'Guides' : 'Guides and reference',
    language: languageInEnglish(lang),
    version: `Zig ${ZIG_VERSION}`,
  }
  const drawn = new Map((await bookPages(kept, site, bodies, bookHtml)).map(page => [page.route, page]))
  return {
    id: `${origin || 'urn:zig-std:'}${bookPath(locale)}`,
    title: `${settings.title} ${ZIG_VERSION}`,
    description: settings.description,
    publisher: settings.seo.siteName,
    source: origin && origin + localePath('/', locale, settings.i18n),
    lang,
    dir: directionOf(locale),
    modified: `${newest.slice(0, 19)}Z`,
    prefix: settings.i18n.enabled ? `/${locale}` : '',
    origin,
    parts: bookParts(site, drawn),
    cover: await cachedPicture(cache, `covers/${await coverName(words)}.png`, { type: 'cover', words }),
  }
}

/** Returns no origin instead of the placeholder, because nothing replaces that inside a book (R53). */
function knownOrigin({ origin }: AssembledSite): string {
  return origin === UNKNOWN_ORIGIN ? '' : origin
}

/** Returns a hash of the code that creates books. */
async function codeDigest(): Promise<string> {
  const folder = fileURLToPath(new URL('../../books', import.meta.url))
  const names = (await listIfThere(folder)).filter(name => !name.endsWith('.test.ts'))
  const texts = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  return digestOf(texts.join('\n'))
}

async function coverName(words: object): Promise<string> {
  const design = ['cover', 'logo', 'text'].map(name =>
    readFile(new URL(`../../markup/sharing/${name}.ts`, import.meta.url), 'utf8'),
  )
  return digestOf((await Promise.all(design)).join('\n') + JSON.stringify(words)).slice(0, 16)
}

/** Reads the article only if the cache does not have its key. */
async function docsetPage(
  page: LocalePage,
  site: AssembledSite,
  { bodies, keyFor }: Pick<BooksContext, 'bodies' | 'keyFor'>,
): Promise<DocsetPage> {
  const { route, path, page: names } = page
  const html = async () => (await bookPages([page], site, bodies))[0]!.html
  const key = keyFor(payloadUrl(path)) ?? keyOf(await html())
  return { route, url: knownOrigin(site) + path, title: names.title, description: names.description, key, html }
}

async function bookPages(
  pages: readonly LocalePage[],
  site: AssembledSite,
  bodies: BooksContext['bodies'],
  htmlOf: typeof bookHtml = (_site, _page, html) => html,
): Promise<BookPage[]> {
  await bodies.prepare(pages)
  const origin = knownOrigin(site)
  return pages.map(page => {
    const { title, description, route, path, html } = bodies.payload(page)
    return { route, url: origin + path, title, description, html: withOrigin(htmlOf(site, page, html), origin) }
  })
}

function declarationEntries({ reference }: AssembledSite): DocsetEntry[] {
  if (!reference) return []
  const { library, placeOf } = reference.plan
  const entryOf = (declaration: Declaration, name = declaration.path): DocsetEntry => {
    const { path } = declaration
    const isModule = path === modulePath(library.moduleOf(path))
    const type = isModule ? 'Module' : TYPE_OF_BADGE[badgeOf(library, declaration).text]
    return { name, type, ...placeOf(path) }
  }
  const all = [...library.declarations.values()]
  // Readers look for `std.ArrayList.append`, not for `std.array_list.Aligned.append`.
  const through = all.flatMap(declaration => {
    const host = memberHost(declaration)
    const members = host ? library.membersOf(host) : []
    return members.map(member => entryOf(member, `${declaration.path}.${lastName(member.path)}`))
  })
  const names = new Set(all.map(({ path }) => path))
  return [...through.filter(({ name }) => !names.has(name)), ...all.map(declaration => entryOf(declaration))]
}

function pageEntries(pages: readonly LocalePage[]): DocsetEntry[] {
  return pages.flatMap(({ route, page }): DocsetEntry[] => {
    const kind = pageKindOf(route)
    // Modules and containers are listed as declarations.
    if (page.file === '' || kind === 'module') return []
    return [{ name: page.title, type: kind === 'category' ? 'Category' : 'Guide', route, anchor: '' }]
  })
}
