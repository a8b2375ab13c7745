/** Pages in a language, of all that are written. */
export interface Share {
  done: number
  total: number
}
