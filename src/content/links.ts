// Resolves links in Markdown to addresses of the site: relative `.md` links, site paths without locale, and external addresses.

import { posix } from 'node:path'
import { type Place, Problem } from '../model/problem.ts'
import {
  cleanPath,
  isFilePath,
  isReserved,
  type LocaleSettings,
  localePath,
  splitLocale,
} from '../model/routing/paths.ts'
import { fileStem, pathOf } from './paths.ts'

const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const ALLOWED_SCHEMES = new Set(['http:', 'https:', 'mailto:'])

export interface LinkContext {
  /** Path below the locale's folder: `docs/std/index.md`. */
  name: string
  locale: string
  i18n: LocaleSettings
}

export function resolveLink(href: string, context: LinkContext, place: Place): string {
  if (href.startsWith('#')) return href
  const scheme = SCHEME.exec(href)?.[0].toLowerCase()
  if (scheme) {
    if (ALLOWED_SCHEMES.has(scheme)) return href
    throw new Problem(place, `The link "${href}" has the protocol ${scheme}`, 'Links lead to pages, https or mailto.')
  }
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  if (path.startsWith('/')) return absoluteLink(path, context) + rest
  if (!path.endsWith('.md'))
    throw new Problem(
      place,
      `The link "${href}" is neither a site path nor a Markdown file.`,
      'Write the relative path of the page’s .md file, or a path that starts with /.',
    )
  const file = posix.normalize(posix.join(posix.dirname(context.name), path))
  if (file.startsWith('..'))
    throw new Problem(place, `The link "${href}" leaves the content folder.`, 'Correct the path.')
  return localePath(pathOf(fileStem(file)), context.locale, context.i18n) + rest
}

function absoluteLink(path: string, { locale, i18n }: LinkContext): string {
  if (isFilePath(path) || isReserved(path)) return path
  // The trailing slash is removed, so that the link needs no redirect (R4).
  const clean = cleanPath(path)
  return splitLocale(clean, i18n).locale ? clean : localePath(clean, locale, i18n)
}

export function isExternal(href: string): boolean {
  return SCHEME.test(href)
}
