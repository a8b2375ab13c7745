// The pages that docsets and books are made from.

export interface BookPage {
  /** The path without locale. */
  route: string
  /** The absolute address on the site. */
  url: string
  title: string
  description: string
  /** The article as the site renders it. */
  html: string
}
