// What documentation browsers and books are made from.

export interface BookPage {
  /** Path without locale. */
  route: string
  /** Absolute address on the site. */
  url: string
  title: string
  description: string
  /** The article, as the site draws it. */
  html: string
}

/** A packed file, before it has a place among the exports. */
export interface PackedBook {
  path: string
  title: string
  content: Uint8Array
  /** Pages that are in it. */
  items: number
}
