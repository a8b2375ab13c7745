// `{path}.md`: the page as Markdown for people and models (R3).

import type { LocalePage } from '../content/collect.ts'
import { localizeMarkdown } from '../shared/localize.ts'
import type { AssembledSite } from './assemble.ts'

/** `declarations` are those that stand on the page after its words. */
export function markdownOf(
  localePage: LocalePage,
  { origin, settings }: Pick<AssembledSite, 'origin' | 'settings'>,
  declarations = '',
): string {
  const { page, body, lang, locale } = localePage
  const written = [body.markdown.trim(), declarations.trim()].filter(Boolean).join('\n\n')
  // A body in another language leads to the reader's locale all the same (R8).
  const text = settings.i18n.enabled && lang !== locale ? localizeMarkdown(written, origin, lang, locale) : written
  const head = text.startsWith('# ') ? '' : `# ${page.title}\n\n> ${page.description}\n\n`
  return `${head}${text}\n`
}
