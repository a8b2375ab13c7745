// Gives the pages of containers the shape of authored pages, so that the rest of the build treats them alike.

import { join } from 'node:path'
import type { ParsedPage } from '../../content/page.ts'
import { listIfThere } from '../../files/if-there.ts'
import { modulePath } from '../../library/names/paths.ts'
import type { ReferencePage } from '../../markup/declarations/page.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { type LocaleSettings, localePath } from '../../model/routing/paths.ts'
import type { Reference } from './joined-reference.ts'

export async function containerPages(
  reference: Reference | null,
  i18n: LocaleSettings,
  contentDir: string,
): Promise<ParsedPage[]> {
  if (!reference) return []
  const folder = `${FALLBACK_LOCALE}/reference`
  const files = new Set((await listIfThere(join(contentDir, folder))).map(name => `content/${folder}/${name}`))
  return [...reference.pages.values()].map(page => {
    const module = reference.plan.pageOf(modulePath(page.page.module))
    // Without a file of descriptions, the edit link opens the module's guide.
    const guide = `content/${FALLBACK_LOCALE}${module?.route ?? ''}.md`
    return asParsedPage(page, i18n, files.has(page.sourceFile) ? page.sourceFile : guide)
  })
}

function asParsedPage(page: ReferencePage, i18n: LocaleSettings, file: string): ParsedPage {
  const locale = FALLBACK_LOCALE
  const stem = localePath(page.route, i18n.enabled ? locale : null, i18n).slice(1)
  const { title, seoTitle, description } = page
  return {
    id: `docs/${stem}.md`,
    title,
    description,
    body: null,
    extension: 'md',
    meta: {},
    navigation: false,
    path: localePath(page.route, locale, i18n),
    stem,
    seo: { title: seoTitle, description },
    links: null,
    file,
    frontMatter: {},
    markdown: '',
    linkTargets: [],
    imageTargets: [],
    // The ids of its declarations are in `Reference.idsAt`.
    ids: [],
    examples: [],
    isBare: false,
  }
}
