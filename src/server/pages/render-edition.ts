// Renders what is asked of an edition: pages, hover cards, the index for the search, the sitemap.

import { editionExport } from '../../exports/edition-exports.ts'
import { editionIndex } from '../../lookup/symbol-index.ts'
import { type EditionContent, editionContent } from '../../markup/editions/content.ts'
import { type CookbookFile, withLines } from '../../markup/editions/cookbook.ts'
import type { OpenEdition } from '../../markup/editions/edition.ts'
import { type GuideFile, guideIn } from '../../markup/editions/guide.ts'
import { COOKBOOK } from '../../model/content/catalog.ts'
import { EDITIONS, type Edition, editionGuideFile } from '../../model/editions.ts'
import { withReaderTexts } from '../../model/languages/format-facts.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { originalLocale } from '../../model/languages/related.ts'
import { pageTitle } from '../../model/routing/page-title.ts'
import { localePath } from '../../model/routing/paths.ts'
import { escapeXml } from '../../model/text/escape.ts'
import type { PagePayload } from '../../model/wire/payload.ts'
import { writePayload } from '../../model/wire/payload-text.ts'
import { readAssetJson } from '../files/assets.ts'
import type { EditionAnswer, EditionQuestion } from '../jobs/edition-question.ts'
import type { PageSources } from '../site.ts'
import { exportSource } from './edition-export-source.ts'
import { type PageAddress, payloadFor } from './pages.ts'
import { renderInShell } from './render-in-shell.ts'

export async function answerEdition(site: PageSources, question: EditionQuestion): Promise<EditionAnswer> {
  const edition = EDITIONS.find(({ name }) => name === question.edition)!
  const opened = await site.editions(edition)
  if (!opened) throw new Error(`The facts of ${edition.version} are missing from the built site. Build it again.`)
  if (question.type === 'index') return { text: editionIndex(opened.plan)[question.part] }
  if (question.type === 'sitemap') return { text: sitemapOf(site, await opened.ownPages()) }
  if (question.type === 'card') {
    const text = await opened.cardAt(question.route, question.anchor)
    return text === null ? { redirect: null } : { text }
  }
  if (question.type === 'export') {
    const locale = originalLocale(site.data.settings.i18n)
    const source = exportSource(site.data, opened, locale, route => contentAt(site, opened, { locale, route }))
    const text = await editionExport(source, question.file)
    return text === null ? { redirect: null } : { text }
  }
  const { type, locale, route } = question
  const content = await contentAt(site, opened, { locale, route })
  if (!content) return { redirect: null }
  if ('redirect' in content) return content
  if (type === 'markdown') return { text: markdownOf(site, content, locale) }
  const payload = await payloadOf(site, edition, content, question)
  return { text: type === 'payload' ? writePayload(payload) : await renderInShell(site, locale, payload) }
}

async function contentAt(
  site: PageSources,
  opened: OpenEdition,
  { locale, route }: Pick<PageAddress, 'locale' | 'route'>,
) {
  const guideOf = async (documented: string) => {
    const page = await payloadFor(site, locale, documented)
    const file = editionGuideFile(documented)
    if (!page || documented !== COOKBOOK)
      return page && guideIn(opened, page, await readAssetJson<GuideFile>(site.assets, file))
    const lines = (await readAssetJson<CookbookFile>(site.assets, file))?.releases[opened.version] ?? {}
    return guideIn(opened, { ...page, html: withLines(page.html, lines) }, null)
  }
  return editionContent(opened, route, await site.shell(locale), guideOf)
}

function sitemapOf({ data }: PageSources, routes: readonly string[]): string {
  const { i18n } = data.settings
  const urls = routes.map(route => {
    const address = data.origin + localePath(route, FALLBACK_LOCALE, i18n)
    return `<url><loc>${escapeXml(address)}</loc></url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

async function payloadOf(
  { data, shell }: PageSources,
  { version }: Edition,
  content: EditionContent,
  { locale, route }: Pick<PageAddress, 'locale' | 'route'>,
): Promise<PagePayload> {
  const { i18n, image } = data.settings
  const { title, description, kind, lang, titleLang, toc, tabs, crumbs, facts, file, canonical } = content
  const payload: PagePayload = {
    path: localePath(route, locale, i18n),
    route,
    kind,
    title,
    description,
    lang,
    ...(titleLang ? { titleLang } : {}),
    head: {
      title: pageTitle(`${title}, Zig ${version}`, data.settings),
      description,
      canonical: data.origin + localePath(canonical ?? route, FALLBACK_LOCALE, i18n),
      alternates: {},
      image: { url: data.origin + image.src, alt: image.alt, width: image.width, height: image.height },
      ...(canonical === null ? { isIndexed: false } : {}),
    },
    html: content.html(to => localePath(to, locale, i18n)),
    toc,
    ...(tabs ? { tabs } : {}),
    links: [],
    file,
    crumbs,
    facts,
    meta: { layout: 'docs' },
  }
  const { drawn } = await shell(locale)
  return withReaderTexts(payload, drawn!, { locale, settings: data.settings })
}

function markdownOf({ data }: PageSources, { title, description, markdown }: EditionContent, locale: string): string {
  const text = markdown(to => data.origin + localePath(to, locale, data.settings.i18n))
  return `# ${title}\n\n${description}\n\n${text}\n`
}
