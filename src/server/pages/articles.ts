// Caches English articles as bytes with the positions of the language in their links. Untranslated pages of other languages are
// assembled from them, because replacing and encoding text takes longer than rendering the rest of the page.

import { createRecent } from '../../model/recent.ts'

/** An article with the positions of its language in `href="/{lang}`. */
export interface CutArticle {
  bytes: Uint8Array<ArrayBuffer>
  /** Byte offsets of the language in links. */
  cuts: number[]
  lang: string
}

export interface Original<Page> {
  /** The page with an empty `html`. */
  page: Page
  article: CutArticle
}

export interface Originals<Page> {
  /** Returns `null` if there is no such page. */
  find(path: string): Promise<Original<Page> | null>
}

/** Size of the cache. The articles of the whole site are 24 MB. */
const MAX_BYTES = 32 * 1024 * 1024

/** Placeholder for the article while the rest is rendered. Documents contain no other comments. */
export const ARTICLE_MARK = '<!--article-->'

interface LocalizedHtml {
  html: string
  lang: string
}

export function createOriginals<Page extends LocalizedHtml>(
  read: (path: string) => Promise<Page | null>,
  { maxBytes = MAX_BYTES } = {},
): Originals<Page> {
  const cache = createRecent<string, Original<Page>>(maxBytes, ({ article }) => article.bytes.byteLength)
  return {
    async find(path) {
      const known = cache.get(path)
      if (known) return known
      const page = await read(path)
      if (!page) return null
      const original = { page: { ...page, html: '' }, article: cutArticle(page.html, page.lang) }
      cache.set(path, original)
      return original
    },
  }
}

export function cutArticle(html: string, lang: string): CutArticle {
  const encoder = new TextEncoder()
  const bytes = encoder.encode(html)
  const start = encoder.encode(`href="/${lang}`)
  const cuts: number[] = []
  for (let at = indexOf(bytes, start, 0); at >= 0; at = indexOf(bytes, start, at + start.length)) {
    const after = bytes[at + start.length]
    if (after !== undefined && ENDS.includes(after)) cuts.push(at + start.length - lang.length)
  }
  return { bytes, cuts, lang }
}

/** Replaces `ARTICLE_MARK` in a document with the article, whose links get the locale. */
export function joinDocument(document: string, { bytes, cuts, lang }: CutArticle, locale: string): Made {
  const at = document.indexOf(ARTICLE_MARK)
  if (at < 0) throw new Error('The document has no place for its article.')
  const encoder = new TextEncoder()
  const name = encoder.encode(locale)
  const before = encoder.encode(document.slice(0, at))
  const after = encoder.encode(document.slice(at + ARTICLE_MARK.length))
  const made = new Uint8Array(before.length + bytes.length + cuts.length * (name.length - lang.length) + after.length)
  made.set(before)
  let from = 0
  let to = before.length
  for (const cut of cuts) {
    made.set(bytes.subarray(from, cut), to)
    to += cut - from
    // For a few bytes, a loop is faster than a call of `set`.
    for (const byte of name) made[to++] = byte
    from = cut + lang.length
  }
  made.set(bytes.subarray(from), to)
  made.set(after, to + bytes.length - from)
  return made
}

type Made = Uint8Array<ArrayBuffer>

/** The characters that may follow the language in a link. */
const ENDS = [...'/"#?'].map(each => each.charCodeAt(0))

function indexOf(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(wanted[0]!, from); at >= 0; at = bytes.indexOf(wanted[0]!, at + 1)) {
    let length = 1
    while (length < wanted.length && bytes[at + length] === wanted[length]) length++
    if (length === wanted.length) return at
  }
  return -1
}
