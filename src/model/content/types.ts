// The data that all modules share: pages, the navigation tree, search sections ("Data" in docs/specification.md).

/** A node of a page body: text, or a tag with attributes and children (R18, "minimark"). */
export type BodyNode = string | BodyElement
export type BodyElement = [tag: string, attributes: Attributes, ...children: BodyNode[]]
export type Attributes = Record<string, AttributeValue>
export type AttributeValue = string | number | boolean | null | AttributeValue[] | { [key: string]: AttributeValue }

export interface TocLink {
  id: string
  text: string
  depth: number
  /** The language of the text, if it is not that of the article. */
  lang?: string
  children?: TocLink[]
}

export interface Body {
  type: 'minimark'
  value: BodyNode[]
  toc: TocLink[]
}

export interface PageLink {
  label: string
  icon?: string
  to: string
  target?: string
}

export interface Seo {
  title: string
  description: string
}

/** `false` hides the page from the navigation; an object is merged into its node. */
export type NavigationField = boolean | (Record<string, unknown> & { title?: string; icon?: string })

/** A row of a page collection: the page fields of docs/specification.md. */
export interface Page {
  id: string
  title: string
  description: string
  /** `null` for reference pages (R18). */
  body: Body | null
  extension: string
  meta: Record<string, unknown>
  navigation: NavigationField | null
  path: string
  stem: string
  seo: Seo
  links: PageLink[] | null
}

/** A row of the `info` collection (R18). */
export interface InfoRow {
  id: string
  stem: string
  extension: string
  title: string
  value: unknown
  meta: Record<string, unknown>
}

export interface NavigationNode {
  title: string
  path: string
  stem: string
  /** `false` for a folder without a page of its own; otherwise absent. */
  page?: false
  children?: NavigationNode[]
  [extra: string]: unknown
}

/** A searchable part of a page: the page itself, or a heading and the text under it. */
export interface Section {
  /** The page's path, or `path#heading-id`. */
  id: string
  title: string
  /** Titles of the headings above, outermost first. */
  titles: string[]
  content: string
  level: 1 | 2 | 3 | 4 | 5 | 6
}
