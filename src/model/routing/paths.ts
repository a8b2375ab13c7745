// Paths as readers see them: locale segment, trailing slashes, segment boundaries (R4, R6, R7).

import { RESERVED_SEGMENTS } from '../wire/contract.ts'

export interface LocaleSettings {
  enabled: boolean
  defaultLocale: string
  locales: readonly string[]
}

export interface SplitPath {
  /** `null` where the path has no locale segment (or localisation is off). */
  locale: string | null
  /** The path with the locale segment taken off; `/` for a home page. */
  route: string
}

/** One slash between segments, none at the end: `//a///b/` → `/a/b`. */
export function cleanPath(path: string): string {
  // Nearly every path is clean, and a document asks a thousand times.
  if (path.startsWith('/') && !path.includes('//') && (path === '/' || !path.endsWith('/'))) return path
  return `/${path.split('/').filter(Boolean).join('/')}`
}

export function splitLocale(path: string, i18n: LocaleSettings): SplitPath {
  const clean = cleanPath(path)
  if (!i18n.enabled) return { locale: null, route: clean }
  const [first = '', ...others] = clean.slice(1).split('/')
  if (!i18n.locales.includes(first)) return { locale: null, route: clean }
  return { locale: first, route: `/${others.join('/')}` }
}

/** The address of `route` in a locale; without localisation the path itself. */
export function localePath(route: string, locale: string | null, i18n: LocaleSettings): string {
  if (!i18n.enabled || locale === null) return route
  return route === '/' ? `/${locale}` : `/${locale}${route}`
}

/** A locale written in the wrong case (`/zh-cn/…`), as it should be; else `null` (R4). */
export function correctLocaleCase(segment: string, i18n: LocaleSettings): string | null {
  if (!i18n.enabled || i18n.locales.includes(segment)) return null
  const lower = segment.toLowerCase()
  return i18n.locales.find(code => code.toLowerCase() === lower) ?? null
}

/** True for paths inside `prefix` on segment boundaries: `/docs/std/c` does not hold `/docs/std/crypto`. */
export function isInside(path: string, prefix: string): boolean {
  const inner = cleanPath(path)
  const outer = cleanPath(prefix)
  return outer === '/' || inner === outer || inner.startsWith(`${outer}/`)
}

export function samePath(a: string, b: string): boolean {
  return cleanPath(a) === cleanPath(b)
}

/** A last segment with a dot is a file: found or 404, never redirected (R4). */
export function isFilePath(path: string): boolean {
  const clean = cleanPath(path)
  return clean.slice(clean.lastIndexOf('/') + 1).includes('.')
}

/** Pages live outside the segments that calls and files own (R6). */
export function isReserved(path: string): boolean {
  const first = cleanPath(path).slice(1).split('/')[0] ?? ''
  return RESERVED_SEGMENTS.has(first)
}

export function parentPath(path: string): string {
  const clean = cleanPath(path)
  return clean.slice(0, clean.lastIndexOf('/')) || '/'
}

/** Where a page's Markdown is: `{path}.md`, `/index.md` for a home page at the root (R3). */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${cleanPath(path)}.md`
}
