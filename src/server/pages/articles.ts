// English articles as bytes, with the places where their links name the language: a page of another language that shows one is put
// together from them. Text would be read, searched and encoded anew each time, which takes longer than drawing the rest of the page.

/** An article, cut behind each `href="/{lang}` of its own language. */
export interface CutArticle {
  bytes: Uint8Array<ArrayBuffer>
  /** Where each language stands in the bytes. */
  cuts: number[]
  lang: string
}

export interface Original<Page> {
  /** Its `html` is empty. */
  page: Page
  article: CutArticle
}

export interface Originals<Page> {
  /** `null` where there is no such page. */
  find(path: string): Promise<Original<Page> | null>
}

/** Of articles that are kept; those of the whole site are 24 MB. */
const MAX_BYTES = 32 * 1024 * 1024

/** Stands for the article while the rest is drawn. Nothing else in a document is a comment. */
export const ARTICLE_MARK = '<!--article-->'

interface Written {
  html: string
  lang: string
}

export function createOriginals<Page extends Written>(
  read: (path: string) => Promise<Page | null>,
  { maxBytes = MAX_BYTES } = {},
): Originals<Page> {
  const kept = new Map<string, Original<Page>>()
  let total = 0
  const sizeOf = ({ article }: Original<Page>) => article.bytes.byteLength
  return {
    async find(path) {
      const known = kept.get(path)
      if (known) {
        // The most recent stand last and are dropped last.
        kept.delete(path)
        kept.set(path, known)
        return known
      }
      const page = await read(path)
      if (!page) return null
      const original = { page: { ...page, html: '' }, article: cutArticle(page.html, page.lang) }
      // Two may have read it at the same time.
      if (!kept.has(path)) total += sizeOf(original)
      kept.set(path, original)
      for (const [oldest, old] of kept) {
        if (total <= maxBytes) break
        kept.delete(oldest)
        total -= sizeOf(old)
      }
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

/** A document that was drawn with the mark, with the article in its place and its links led to a locale. */
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
    // A handful of bytes: a call would take longer.
    for (const byte of name) made[to++] = byte
    from = cut + lang.length
  }
  made.set(bytes.subarray(from), to)
  made.set(after, to + bytes.length - from)
  return made
}

type Made = Uint8Array<ArrayBuffer>

/** What may follow the language in an address: `/`, `"`, `#`, `?`. */
const ENDS = [...'/"#?'].map(each => each.charCodeAt(0))

function indexOf(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(wanted[0]!, from); at >= 0; at = bytes.indexOf(wanted[0]!, at + 1)) {
    let length = 1
    while (length < wanted.length && bytes[at + length] === wanted[length]) length++
    if (length === wanted.length) return at
  }
  return -1
}
