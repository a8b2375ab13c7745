// Data about a built site for the servers. The build writes it as `_data/site.json`, which is never served.

import type { Settings } from '../settings.ts'
import type { ImageTable } from './images.ts'

/** Files that all documents of a build refer to. */
export interface DocumentAssets {
  entry: string
  /** Scripts that the entry imports, preloaded by documents. */
  preload: string[]
  /** The text of the stylesheet, which is inlined into the head. In development both stylesheets are links. */
  css: string
  /** The text of the stylesheet for the content below the header. It is inlined after the header. */
  pageCss: string
  /** Faces of the text font as comments of CSS with the font inside, and the names of those that a locale's documents embed. */
  fonts: { faces: Record<string, string>; facesOf: Record<string, string[]> }
  cssHrefs?: readonly string[]
  /** Locale → the script with the shell's data. */
  shells: Record<string, string>
  /** Scripts of the development server. */
  dev?: string
}

export interface SiteData {
  buildId: string
  /** Milliseconds since 1970. */
  timestamp: number
  origin: string
  settings: Settings
  assets: DocumentAssets
  /** Content-Security-Policy of documents. */
  csp: string
  /** Path without locale → locales with a payload of their own. Other locales are rendered on demand (R8). */
  routes: Record<string, string[]>
  /** Routes of pages that are validated for each request (R36). */
  decided: string[]
  images: ImageTable
  /** Collection → version of its dump. */
  checksums: Record<string, string>
}

export const SITE_DATA_FILE = '/_data/site.json'

/** Returns the JSON file with the data for a search in a collection: the text or the code of its pages. */
export function searchDataFile(collection: string, part: 'text' | 'code'): string {
  return `${SEARCH_DATA_FILES}${collection}.${part}.json`
}

/**
 * Returns the file with the rows of a collection that others are derived from, or with how a collection differs from another
 * (`BaseRows` and `DerivedRows`).
 */
export function rowsFile(collection: string): string {
  return `/_data/rows/${collection}.json`
}

export const SEARCH_DATA_FILES = '/_data/searched/'

/** Icons of pages by full name, for documents that are rendered on demand. */
export const DRAWN_ICONS_FILE = '/_data/icons/drawn.json'

/** Returns the file with the shell's data of a locale. */
export function shellFile(locale: string): string {
  return `/_data/shell/${locale}.json`
}

/** Returns the file with the icons of a set. */
export function iconSetFile(prefix: string): string {
  return `/_data/icons/${prefix}.json`
}

/** Returns the file with the hover cards of a page's declarations: anchor → HTML, with links without locale. */
export function cardsFile(route: string): string {
  return `${CARD_FILES.slice(0, -1)}${route}.json`
}

/** The folder of the hover cards. Unlike the rest of `_data` it is served, for readers who save the site offline. */
export const CARD_FILES = '/_data/cards/'

/** Path without locale → translated title and description of a page whose text is English (R8). */
export type Heads = Record<string, { title: string; description: string }>

/** Returns the file with the translated heads of a locale. */
export function headsFile(locale: string): string {
  return `/_data/heads/${locale}.json`
}
