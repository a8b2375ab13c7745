// The pages that docsets and books are made from.

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
