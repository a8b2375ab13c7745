// A source file as a page of its locale, parsed once as long as neither it nor the settings change.

import { createParsedFiles, keyOf, type ParsedFiles } from '../files/parsed-files.ts'
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
  /** Pages that were parsed before. */
  parsed?: ParsedFiles<ParsedPage>
  /** Identifies the code that parses: pages of other code are parsed again. */
  parsedBy?: string
}

export type ParseSource = (source: SourceFile, locale: string) => ParsedPage

export function createParser(options: ParseOptions): ParseSource {
  const { settings, origin, parsedBy = '', parsed = createParsedFiles<ParsedPage>() } = options
  const { i18n, toc, icons } = settings
  const common = JSON.stringify([parsedBy, i18n, toc, icons, origin])
  return (source, locale) => {
    const reserved = options.reservedIds?.(pathOf(fileStem(source.name))) ?? []
    const key = keyOf(common, locale, source.name, reserved.join('\n'), source.text)
    return parsed.of(source.file, key, () => parse(source, locale, new Set(reserved), options))
  }
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
