// What a search on the server gives back, as plain data: rows of the page of results, and what a missed address may have meant.

/** `href` is a path without locale, with the id there. */
export interface FoundPlace {
  title: string
  href: string
}

export interface FoundRow extends FoundPlace {
  /** What a declaration is: `fn`, `struct`, … */
  badge?: string
  /** Colour of the badge. */
  color?: string
  signature?: string
  /** A sentence about it, or a piece of the guide around the words. */
  text: string
  deprecated?: boolean
}

/** What answers a query by itself, and the declarations that belong to it. */
export interface FoundAnswer extends FoundPlace {
  kind: 'section' | 'placeholder' | 'message' | 'error' | 'gone'
  text: string
  related: FoundRow[]
}

export interface FoundRows {
  /** Above all others. */
  answer?: FoundAnswer
  declarations: FoundRow[]
  guides: FoundRow[]
  /** Which of both answers the query better. */
  first: 'declarations' | 'guides'
  /** The query with its words mended. */
  suggestion?: string
}

/** What is asked of the search on behalf of a page. */
export type FindQuestion =
  | { type: 'results'; query: string; limit: number }
  /** A path without locale that leads to no page. */
  | { type: 'address'; route: string }

export type FindAnswer<Question extends FindQuestion = FindQuestion> = Question extends { type: 'results' }
  ? FoundRows
  : MissedAddress

export interface MissedAddress {
  /** Where it leads all the same: it names a declaration. */
  href?: string
  /** Best first. */
  near: FoundPlace[]
  /** Words of the path, to search for. */
  words: string
}

/** A query for source files: `file:array_list`. */
export const FILE_FILTER = /^\s*file:([^\n]*)$/i
