// A source file as a page of its locale, parsed once as long as neither it nor the settings change.

import { collectionOf } from '../model/query/collections.ts'
import type { Settings } from '../model/settings.ts'
import { iconProblem } from './icon-names.ts'
import { resolveLink } from './links.ts'
import { type ParsedPage, parsePage, type SourceFile } from './page.ts'
import { fileStem, pathOf } from './paths.ts'

export interface ParseOptions {
  settings: Settings
  origin: string
  /** Ids of the declarations that follow a page's text, by its path without locale. */
  reservedIds?: (route: string) => readonly string[]
  /** What was parsed before. */
  parsed?: ParsedFiles
}

/** By the file's name. */
export type ParsedFiles = Map<string, { key: string; page: ParsedPage }>

export function parseSource(source: SourceFile, locale: string, options: ParseOptions): ParsedPage {
  const { i18n, toc, icons } = options.settings
  const reserved = options.reservedIds?.(pathOf(fileStem(source.name))) ?? []
  const key = JSON.stringify([i18n, toc, icons, options.origin, reserved, source.text])
  const before = options.parsed?.get(source.file)
  if (before?.key === key) return before.page
  const page = parse(source, locale, new Set(reserved), options)
  options.parsed?.set(source.file, { key, page })
  return page
}

/** Stands for the site's address in Markdown, where a link would not do. */
const ORIGIN_PLACE = '{{origin}}'

function parse(
  source: SourceFile,
  locale: string,
  reservedIds: ReadonlySet<string>,
  { settings, origin }: ParseOptions,
): ParsedPage {
  const { i18n } = settings
  const context = { name: source.name, locale, i18n }
  // Commands and settings to copy hold the site's own address (R41).
  const text = source.text.replaceAll(ORIGIN_PLACE, origin)
  return parsePage(
    { ...source, text },
    {
      collection: source.name === 'index.md' ? 'landing' : collectionOf(locale, i18n),
      prefix: i18n.enabled ? locale : '',
      tocDepth: settings.toc.depth,
      reservedIds,
      resolveLink: (href, place) => resolveLink(href, context, place),
      checkIcon: name => iconProblem(name, settings.icons.sets),
      absolute: href => (href.startsWith('/') ? origin + href : href),
    },
  )
}
