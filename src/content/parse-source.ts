// Parses source files into pages of a locale. Results are cached as long as neither the file nor the settings change.

import { createParsedFiles, keyOf, type ParsedFiles } from '../files/parsed-files.ts'
import { collectionOf } from '../model/query/collections.ts'
import type { Settings } from '../model/settings.ts'
import { iconProblem } from './icon-names.ts'
import { resolveLink } from './links.ts'
import { type PageOptions, type ParsedPage, parsePage, type SourceFile } from './page.ts'
import { fileStem, pathOf } from './paths.ts'

export interface ParseOptions {
  settings: Settings
  origin: string
  /** Returns the ids of the declarations on a page, by its path without locale. */
  reservedIds?: (route: string) => readonly string[]
  /** A cache of parsed pages. */
  parsed?: ParsedFiles<ParsedPage>
  /** A fingerprint of the parsing code. Pages of other fingerprints are parsed again. */
  parsedBy?: string
}

export type ParseSource = (source: SourceFile, locale: string) => ParsedPage

export function createParser(options: ParseOptions): ParseSource {
  const { settings, origin, parsedBy = '', parsed = createParsedFiles<ParsedPage>() } = options
  const { i18n, toc, icons, repository } = settings
  const common = JSON.stringify([parsedBy, i18n, toc, icons, origin, repository.url])
  return (source, locale) => {
    const reserved = options.reservedIds?.(pathOf(fileStem(source.name))) ?? []
    const key = keyOf(common, locale, source.name, reserved.join('\n'), source.digest ?? keyOf(source.text))
    const page = parsed.of(source.file, key, () => parse(source, locale, new Set(reserved), options))
    if (page.body) sourceKeys.set(page.body, key)
    return page
  }
}

const sourceKeys = new WeakMap<object, string>()

/** Returns a hash of all that a page's content depends on; `undefined` if it is completed with content of other pages. */
export function sourceKeyOf({ body }: ParsedPage): string | undefined {
  return body ? sourceKeys.get(body) : undefined
}

/** Placeholders in Markdown for the site's origin, where a link is not possible, and for the address of the repository. */
const ORIGIN_PLACEHOLDER = '{{origin}}'
const REPOSITORY_PLACEHOLDER = '{{repository}}'

function parse(
  source: SourceFile,
  locale: string,
  reservedIds: ReadonlySet<string>,
  { settings, origin }: ParseOptions,
): ParsedPage {
  const { i18n } = settings
  // Commands and settings that readers copy contain the site's origin (R53).
  const text = source.text
    .replaceAll(ORIGIN_PLACEHOLDER, origin)
    .replaceAll(REPOSITORY_PLACEHOLDER, settings.repository.url)
  return parsePage(
    { ...source, text },
    {
      collection: source.name === 'index.md' ? 'landing' : collectionOf(locale, i18n),
      prefix: i18n.enabled ? locale : '',
      tocDepth: settings.toc.depth,
      reservedIds,
      checkIcon: name => iconProblem(name, settings.icons.sets),
      ...linkOptions(source.name, locale, { settings, origin }),
    },
  )
}

/** How the links of a file lead to pages of a locale. */
export function linkOptions(
  name: string,
  locale: string,
  { settings: { i18n }, origin }: Pick<ParseOptions, 'settings' | 'origin'>,
): Pick<PageOptions, 'resolveLink' | 'absolute'> {
  return {
    resolveLink: (href, place) => resolveLink(href, { name, locale, i18n }, place),
    absolute: href => (href.startsWith('/') ? origin + href : href),
  }
}
