// What a page tells the service worker.

/** Words of the page that stands in for one that was never opened, in the reader's language. */
export interface OfflineWords {
  locale: string
  /** Language tag and direction of the document. */
  lang: string
  dir: string
  site: string
  text: string
  retry: string
  home: { path: string; label: string }
}

export interface Visited {
  type: 'visited'
  /** The page itself, then the files it is drawn with. */
  urls: string[]
  words: OfflineWords
}
