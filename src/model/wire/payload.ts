// What a page needs to be drawn: inside the document on a first visit, as {path}/_payload.json on a navigation.

import type { PageLink, TocLink } from '../content/types.ts'
import type { Direction } from '../languages/language.ts'
import type { Messages } from '../languages/messages.ts'
import type { LocaleSettings } from '../routing/paths.ts'
import type { Settings } from '../settings.ts'
import type { FoundPlace } from './found.ts'

type Layout = 'default' | 'docs'
export type ForcedMode = 'light' | 'dark' | 'system'
export type Validation = boolean | { statusCode?: number; statusMessage?: string }

/** Route metadata, from front matter (R35, R36). */
export interface RouteMeta {
  header?: boolean
  footer?: boolean
  layout: Layout
  colorMode?: ForcedMode
  validate?: Validation
  middleware?: string[]
}

export interface PageRef {
  title: string
  /** Path without locale. */
  route: string
}

export interface Head {
  title: string
  description: string
  canonical: string
  /** hreflang → absolute URL, `x-default` included (R8). */
  alternates: Record<string, string>
  image: { url: string; alt: string; width: number; height: number }
}

/** `container`: a page of the reference that is no module's. `search` and `source` are made by the server alone. */
export type PageKind = 'home' | 'overview' | 'category' | 'module' | 'container' | 'page' | 'search' | 'source'

/** Figures under a page's title, from the build. */
export interface PageFact {
  label: 'page.declarations' | 'page.verifiedExamples'
  count: number
}

export interface PageHalves {
  /** How many entries of the table of contents are the guide's, those below them included. */
  guide: number
  /** Id of the heading under which the guide says what has changed. */
  changes?: string
}

export interface PagePayload {
  path: string
  /** Path without the locale segment. */
  route: string
  kind: PageKind
  title: string
  description: string
  icon?: string
  /** Language of the article, as a locale code: differs from the page's where it fell back to English (R8). */
  lang: string
  /** Language of title and description, where it is not that of the article (R8). */
  titleLang?: string
  head: Head
  /** The article, ready to be shown. */
  html: string
  toc: TocLink[]
  /** Of a page that is a guide and then declarations. */
  halves?: PageHalves
  /** Types of the open module that have pages, for the navigation. */
  types?: PageRef[]
  links: PageLink[]
  /** Repository file of the words, for "Edit this page" (R21). */
  file: string
  /** The specification's timestamp of the module. */
  lastUpdated?: string
  /** The day on which the words last changed. */
  updated?: string
  /** Ancestors below the page's row of the navigation, for pages that have no row of their own. */
  crumbs?: PageRef[]
  facts?: PageFact[]
  /** `facts` and both dates in the reader's language, written once: browsers count and date differently (R43). */
  told?: { facts: string[]; asOf?: string; updated?: string }
  meta: RouteMeta
}

export interface NavItem {
  title: string
  /** Path without locale. */
  route: string
  icon?: string
  /** Key of the category, where the item is one. */
  key?: string
  children?: NavItem[]
}

/** Everything the shell needs that is the same on all pages of a locale. */
export interface Shell {
  locale: string
  dir: Direction
  i18n: LocaleSettings
  /** Rows of the language list as HTML, `~` for the page's path. In the browser it comes with the second part. */
  languages?: string
  /** The reader's own, by its own name. */
  language: string
  messages: ShellMessages
  /** What the server draws articles with; in no browser. */
  drawn?: Pick<ShellMessages, 'palette'>
  navigation: NavItem[]
  /** Bodies of the icons that are needed at once, by full name. */
  icons: Record<string, string>
  /** Where the rest of the messages and icons is, for readers who begin to use the page. */
  more: string
  settings: ShellSettings
  zigVersion: string
}

export type ShellMessages = Omit<Messages, 'content' | 'changes' | 'home' | 'labels' | 'categories' | 'pages'>

/** What palette, dialogs and filters say, and their icons. */
export interface ShellMore {
  languages: string
  messages: Partial<ShellMessages>
  icons: Record<string, string>
}

/** Part of the symbol index (src/search/symbols/symbols.ts) or of the answers (src/search/answers) → its address. */
export type SearchManifest = Record<SearchPart, string>
export type SearchPart =
  | 'symbols'
  | 'giants'
  | 'fields'
  | 'signatures'
  | 'giantSignatures'
  | 'sentences'
  | 'titles'
  | 'errors'
  | 'gone'
  | 'past'

type ShellSettings = Pick<
  Settings,
  | 'title'
  | 'description'
  | 'url'
  | 'header'
  | 'footer'
  | 'aside'
  | 'main'
  | 'toc'
  | 'seo'
  | 'repository'
  | 'community'
  | 'socials'
  | 'redirects'
  | 'icons'
  | 'run'
>

export interface SiteError {
  statusCode: number
  statusMessage: string
  fatal: boolean
  /** The path that was asked for, without locale and as it was sent. */
  route?: string
  /** What may have been meant, where the server drew the page. */
  near?: FoundPlace[]
  /** Words of the path, to search for. */
  words?: string
}

/** What a document tells its scripts: the payload without the article, which is in the document already. */
export interface PageData {
  page: Omit<PagePayload, 'html'> | null
  error: SiteError | null
  year: number
}
