// What the servers know about a built site. Written by the build as `_data/site.json`, never served.

import type { Settings } from '../settings.ts'
import type { ImageTable } from './images.ts'

/** Files that documents name; the same for all pages of a build. */
export interface DocumentAssets {
  entry: string
  /** Scripts that the entry imports, loaded together with it. */
  preload: string[]
  /** The stylesheet itself: it is in the document's head. In development both are links instead. */
  css: string
  /** The stylesheet of what stands below the header, which it follows. */
  pageCss: string
  cssHrefs?: readonly string[]
  /** By locale: the script that holds the shell's data. */
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
  /** Path without locale → locales whose document is prerendered. Other locales are rendered on demand (R8). */
  routes: Record<string, string[]>
  images: ImageTable
  /** Collection → version of its dump. */
  checksums: Record<string, string>
}

export const SITE_DATA_FILE = '/_data/site.json'

/** What a search needs of a collection, as JSON: the text of its pages, or what stands in their code. */
export function searchedFile(collection: string, part: 'text' | 'code'): string {
  return `${SEARCHED_FILES}${collection}.${part}.json`
}

export const SEARCHED_FILES = '/_data/searched/'

/** Icons of pages, by full name: for documents that are made when asked. */
export const DRAWN_ICONS_FILE = '/_data/icons/drawn.json'

export function shellFile(locale: string): string {
  return `/_data/shell/${locale}.json`
}

export function iconSetFile(prefix: string): string {
  return `/_data/icons/${prefix}.json`
}

/** Hover cards of the declarations on a page: anchor → HTML, links without locale. */
export function cardsFile(route: string): string {
  return `${CARD_FILES.slice(0, -1)}${route}.json`
}

/** All the cards of a page at once, for those who keep the site: unlike the rest of the server's own data they are served. */
export const CARD_FILES = '/_data/cards/'

/** Path without locale → title and description that a locale has for a page whose words are English (R8). */
export type Heads = Record<string, { title: string; description: string }>

export function headsFile(locale: string): string {
  return `/_data/heads/${locale}.json`
}
