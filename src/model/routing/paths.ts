// Paths as readers see them: locale segment, trailing slashes, segment boundaries (R4, R6, R7).

import { RESERVED_SEGMENTS } from '../wire/contract.ts'

export interface LocaleSettings {
  enabled: boolean
  defaultLocale: string
  locales: readonly string[]
}

export interface SplitPath {
  /** `null` if the path has no locale segment or localisation is off. */
  locale: string | null
  /** The path without the locale segment; `/` for a home page. */
  route: string
}

/** Removes repeated and trailing slashes: `//a///b/` → `/a/b`. */
export function cleanPath(path: string): string {
  // Fast path: nearly every path is clean, and rendering a document calls this a thousand times.
  if (path.startsWith('/') && !path.includes('//') && (path === '/' || !path.endsWith('/'))) return path
  return `/${path.split('/').filter(Boolean).join('/')}`
}

/** Splits a path into locale and route: `/de/docs` → `de`, `/docs`. */
export function splitLocale(path: string, i18n: LocaleSettings): SplitPath {
  const clean = cleanPath(path)
  if (!i18n.enabled) return { locale: null, route: clean }
  const [first = '', ...others] = clean.slice(1).split('/')
  if (!i18n.locales.includes(first)) return { locale: null, route: clean }
  return { locale: first, route: `/${others.join('/')}` }
}

/** Returns the path of `route` in a locale, or `route` itself if localisation is off. */
export function localePath(route: string, locale: string | null, i18n: LocaleSettings): string {
  if (!i18n.enabled || locale === null) return route
  return route === '/' ? `/${locale}` : `/${locale}${route}`
}

/** Returns the correct spelling of a locale in the wrong case (`/zh-cn/…`), otherwise `null` (R4). */
export function correctLocaleCase(segment: string, i18n: LocaleSettings): string | null {
  if (!i18n.enabled || i18n.locales.includes(segment)) return null
  const lower = segment.toLowerCase()
  return i18n.locales.find(code => code.toLowerCase() === lower) ?? null
}

/** Whether a path is inside `prefix`, by whole segments: `/docs/std/crypto` is not inside `/docs/std/c`. */
export function isInside(path: string, prefix: string): boolean {
  const inner = cleanPath(path)
  const outer = cleanPath(prefix)
  return outer === '/' || inner === outer || inner.startsWith(`${outer}/`)
}

/** Whether two paths are equal, ignoring repeated and trailing slashes. */
export function samePath(a: string, b: string): boolean {
  return cleanPath(a) === cleanPath(b)
}

/** Whether the last segment contains a dot. Such a path is a file or 404, and never redirected (R4). */
export function isFilePath(path: string): boolean {
  const clean = cleanPath(path)
  return clean.slice(clean.lastIndexOf('/') + 1).includes('.')
}

/** Whether the path belongs to calls and files, and so can be no page (R6). */
export function isReserved(path: string): boolean {
  const first = cleanPath(path).slice(1).split('/')[0] ?? ''
  return RESERVED_SEGMENTS.has(first)
}

export function parentPath(path: string): string {
  const clean = cleanPath(path)
  return clean.slice(0, clean.lastIndexOf('/')) || '/'
}

/** Returns the path of a page's Markdown: `{path}.md`, or `/index.md` for a home page at the root (R3). */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${cleanPath(path)}.md`
}
