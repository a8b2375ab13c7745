/** Number of translated pages in a language, and of all pages. */
export interface Share {
  done: number
  total: number
}
