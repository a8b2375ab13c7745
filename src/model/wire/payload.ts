// The data to render a page: part of the document on a first visit, {path}/_payload.json on a navigation.

import type { PageLink, TocLink } from '../content/types.ts'
import type { Direction } from '../languages/language.ts'
import type { Messages } from '../languages/messages.ts'
import type { LocaleSettings } from '../routing/paths.ts'
import type { Settings } from '../settings.ts'
import type { ResultLink } from './search-results.ts'

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
  /** `false` if there is no page at the route, which is a folder. */
  page?: false
  /** Whether the title is the name of a module. */
  isModule?: true
}

export interface Head {
  title: string
  description: string
  canonical: string
  /** hreflang → absolute URL, `x-default` included (R8). */
  alternates: Record<string, string>
  image: { url: string; alt: string; width: number; height: number }
  /** Search engines should not list the page. */
  isIndexed?: false
}

/**
 * `container` is a reference page below that of a module, `errors` explains all errors. `search` and `source` are rendered only by
 * the server.
 */
export type PageKind =
  | 'home'
  | 'overview'
  | 'category'
  | 'module'
  | 'container'
  | 'errors'
  | 'page'
  | 'play'
  | 'search'
  | 'source'

/** A figure under a page's title, computed by the build. */
export interface PageFact {
  label: 'page.declarations' | 'page.verifiedExamples'
  count: number
}

export interface PageNotice {
  text: string
  link?: { label: string; to: string }
}

export interface PageTabs {
  /** Number of entries of the table of contents that belong to the guide, nested ones included. */
  guide: number
  /** Whether releases changed something in the module. */
  changes?: true
}

export interface PagePayload {
  path: string
  /** Path without the locale segment. */
  route: string
  kind: PageKind
  title: string
  description: string
  icon?: string
  /** Locale code of the article. It differs from the page's if the article is not translated (R8). */
  lang: string
  /** Locale code of title and description, if it differs from the article's (R8). */
  titleLang?: string
  /** The English page has changed since the translation. */
  isStale?: true
  /** Explains in the reader's language why the article, or a part of it, is not in that language or outdated. */
  notice?: PageNotice
  head: Head
  /** The article as HTML. */
  html: string
  toc: TocLink[]
  /** Only on pages with tabs: a guide, then declarations, then the changes of releases. */
  tabs?: PageTabs
  /** Types of the module that have pages, for the navigation. */
  types?: PageRef[]
  links: PageLink[]
  /** The source file in the repository, for "Edit this page" (R21); empty for pages made of facts alone. */
  file: string
  /** The timestamp of the module in the specification. */
  lastUpdated?: string
  /** The day on which the text last changed. */
  updated?: string
  /** For pages without a row in the navigation: the pages between the nearest row and this page. */
  crumbs?: PageRef[]
  /** Names of a container that people know better than its path, with what they stand for unless they are aliases. */
  names?: (PageRef & { is?: string })[]
  facts?: PageFact[]
  /** `facts` and both dates, formatted in the reader's language. Browsers would format them differently (R43). */
  formatted?: { facts: string[]; asOf?: string; updated?: string }
  meta: RouteMeta
}

/** A node of the navigation. Fields of the folder's file or of `navigation:` in the front matter are added as they are. */
export interface NavItem {
  title: string
  /** Path without locale. */
  route: string
  stem?: string
  /** `false` for a folder without a page of its own; otherwise absent. */
  page?: false
  icon?: string
  /** A short text beside the title. */
  badge?: string
  /** Key of the category, if the item is one. */
  key?: string
  children?: NavItem[]
  [extra: string]: unknown
}

/** The data of the shell that is the same on all pages of a locale. */
export interface Shell {
  locale: string
  dir: Direction
  i18n: LocaleSettings
  /** Rows of the language list as HTML, with `~` for the page's path. The browser gets them with `ShellMore`. */
  languages?: string
  /** The name of the current language in that language. */
  language: string
  messages: ShellMessages
  /** Messages that only the server needs, to render articles. */
  drawn?: Pick<Messages, 'palette' | 'changes' | 'content' | 'declarations' | 'language' | 'page' | 'reference'>
  navigation: NavItem[]
  /** Full name → body of the icons that are needed at once. */
  icons: Record<string, string>
  /** Address of `ShellMore`, which is fetched when the reader begins to use the page. */
  more: string
  settings: ShellSettings
  zigVersion: string
}

export type ShellMessages = Omit<
  Messages,
  'content' | 'changes' | 'declarations' | 'home' | 'labels' | 'categories' | 'pages' | 'offer'
>

/** Messages and icons of palette, dialogs and filters. */
export interface ShellMore {
  languages: string
  messages: Partial<ShellMessages>
  icons: Record<string, string>
}

/** Addresses of the parts of the symbol index (src/search/symbols/symbols.ts) and of the answers (src/search/answers). */
export type SearchManifest = Record<SearchPart, string>
export const SEARCH_PARTS = [
  'symbols',
  'giants',
  'fields',
  'signatures',
  'giantSignatures',
  'sentences',
  'errors',
  'gone',
  'past',
  'titles',
] as const
export type SearchPart = (typeof SEARCH_PARTS)[number]

/** The settings without those that only the build reads, and without the locales, which are a field of their own. */
type ShellSettings = Omit<Settings, 'description' | 'image' | 'i18n' | 'url'> & {
  /** Origin of absolute addresses, or the placeholder that the server replaces (R53). */
  url: string
}

export interface SiteError {
  statusCode: number
  statusMessage: string
  fatal: boolean
  /** The requested path, without locale and not normalized. */
  route?: string
  /** Suggestions, if the server rendered the page. */
  near?: ResultLink[]
  /** The words of the path, as a search query. */
  words?: string
}

/** The data that a document embeds for its scripts: the payload without the article, which is already in the document. */
export interface PageData {
  page: Omit<PagePayload, 'html'> | null
  error: SiteError | null
  year: number
}
