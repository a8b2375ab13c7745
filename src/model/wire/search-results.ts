// Results of a search on the server, as plain data: rows of the results page, and suggestions for an unknown address.

/** `href` is a path without locale, with an id as its fragment. */
export interface ResultLink {
  title: string
  href: string
}

export interface ResultRow extends ResultLink {
  /** The kind of a declaration: `fn`, `struct`, … */
  badge?: string
  /** The colour of the badge. */
  color?: string
  signature?: string
  /** A sentence about the declaration, or an excerpt of the guide around the words. */
  text: string
  deprecated?: boolean
}

/** A direct answer to the query, with related declarations. */
export interface ResultAnswer extends ResultLink {
  kind: 'section' | 'placeholder' | 'message' | 'error' | 'gone' | 'version' | 'absent'
  text: string
  related: ResultRow[]
  /** Further sections that answer the query. */
  tasks: ResultRow[]
}

export interface ResultRows {
  /** Shown above all rows. */
  answer?: ResultAnswer
  declarations: ResultRow[]
  guides: ResultRow[]
  /** The group that matches the query better. */
  first: 'declarations' | 'guides'
  /** The query with its typos corrected. */
  suggestion?: string
}

/** A request of a page to the search. */
export type SearchRequest =
  | { type: 'results'; query: string; limit: number; locale: string }
  /** A path without locale at which there is no page. */
  | { type: 'address'; route: string }

export type SearchResponse<Question extends SearchRequest = SearchRequest> = Question extends { type: 'results' }
  ? ResultRows
  : AddressSuggestions

export interface AddressSuggestions {
  /** The declaration that the address names, if there is one. */
  href?: string
  /** Best first. */
  near: ResultLink[]
  /** The words of the path, as a search query. */
  words: string
}

/** A query for source files: `file:array_list`. */
export const FILE_FILTER = /^\s*file:([^\n]*)$/i
