// Writes a page as Markdown, at `{path}.md` (R3).

import type { LocalePage } from '../../content/collect.ts'
import { LAST_UPDATED, ZIG_VERSION } from '../../model/constants.ts'
import { titleLines, writeHead } from '../../model/content/markdown-head.ts'
import { languageTag } from '../../model/languages/language.ts'
import { localizeMarkdown } from '../../model/routing/localize.ts'
import type { AssembledSite } from '../collect/assemble.ts'

/** @param declarations The Markdown of the declarations that follow the text. */
export function markdownOf(
  localePage: LocalePage,
  { origin, settings }: Pick<AssembledSite, 'origin' | 'settings'>,
  declarations = '',
): string {
  const { page, body, path, lang, locale } = localePage
  const written = [body.markdown.trim(), declarations.trim()].filter(Boolean).join('\n\n')
  // A body in another language leads to the reader's locale all the same (R8).
  const text = settings.i18n.enabled && lang !== locale ? localizeMarkdown(written, origin, lang, locale) : written
  const { title, description } = page
  const lastUpdated = page.frontMatter.lastUpdated ?? body.frontMatter.lastUpdated ?? madeOn(localePage)
  const { updated } = body.frontMatter
  const head = writeHead({
    title,
    description,
    url: origin + path,
    version: ZIG_VERSION,
    ...(lastUpdated ? { lastUpdated } : {}),
    ...(updated ? { updated } : {}),
    ...(settings.i18n.enabled && lang !== locale ? { language: languageTag(lang) } : {}),
  })
  return `${head}${text.startsWith('# ') ? '' : titleLines(page)}${text}\n`
}

/** Pages of containers have the date of the facts, which only change with the version of Zig. */
function madeOn({ body }: LocalePage): string | undefined {
  return body.body === null ? LAST_UPDATED : undefined
}
