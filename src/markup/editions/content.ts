// The content of an edition's page in the language of a reader: a container, a category, or a declaration that the release lacks.

import { pageInOther } from '../../library/editions/later-page.ts'
import { isLargeNamespace } from '../../library/kinds/large-namespaces.ts'
import { splitPath } from '../../library/names/paths.ts'
import type { PlannedPage } from '../../library/plan/planned-page.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import { COOKBOOK } from '../../model/content/catalog.ts'
import { slugOf } from '../../model/content/slug.ts'
import type { TocLink } from '../../model/content/types.ts'
import { EDITION_EXPORTS, editionExports, routeInEdition } from '../../model/editions.ts'
import { FALLBACK_LOCALE, languageTag } from '../../model/languages/language.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import type { PageFact, PageKind, PagePayload, PageRef, Shell } from '../../model/wire/payload.ts'
import { flattenToc } from '../../shell/page/flatten-toc.ts'
import { resolveHrefs, siteHref } from '../declarations/html.ts'
import { fillUndescribed } from '../declarations/notes.ts'
import { shellLabels } from '../shell-labels.ts'
import type { OpenEdition } from './edition.ts'
import { type EditionGuide, guideAlone, linksIn } from './guide.ts'
import { removedHtml, removedMembers } from './removed.ts'

export interface EditionContent {
  kind: PageKind
  title: string
  description: string
  lang: string
  /** The language of title and description, if it is another one. */
  titleLang?: string
  html(resolve: (route: string) => string): string
  markdown(resolve: (route: string) => string): string
  toc: TocLink[]
  tabs?: PagePayload['tabs']
  crumbs: PageRef[]
  facts: PageFact[]
  /** The file with its descriptions; empty if there is none. */
  file: string
  /** Route of the page that search engines should show, `null` for none. */
  canonical: string | null
}

/** Returns the content at a route, or the address of the declaration that the documented release has there. */
export async function editionContent(
  edition: OpenEdition,
  route: string,
  shell: Shell,
  guideOf: (documented: string) => Promise<EditionGuide | null> = async () => null,
): Promise<EditionContent | { redirect: string } | null> {
  const page = await containerContent(edition, route, shell, guideOf)
  if (page) return page
  const category = edition.catalog.find(({ path }) => path === route)
  if (category) return categoryContent(edition, category, shell, await guideOf(routeInEdition(route, null)))
  if (route === routeInEdition(COOKBOOK, edition)) return cookbookContent(edition, shell, await guideOf(COOKBOOK))
  const path = edition.documentedAt(route)
  if (path === null) return laterContent(edition, route, shell)
  const place = edition.placeAt(route)
  if (place !== null) return { redirect: place }
  // The examples of a removed module that have variants show what to write instead.
  const guide = isModule(path) ? await guideOf(routeInEdition(route, null)) : null
  return removedContent(edition, route, path, shell, guide?.isAdapted ? guide : null)
}

function isModule(path: string): boolean {
  return splitPath(path).length === 2
}

async function containerContent(
  edition: OpenEdition,
  route: string,
  shell: Shell,
  guideOf: (documented: string) => Promise<EditionGuide | null>,
): Promise<EditionContent | null> {
  const found = await edition.pageAt(route)
  if (!found) return null
  const { title, description, crumbs, declarations, page, sourceFile, hasWords, isUnchanged, wordsFile } = found
  const { version } = edition
  const { localize } = shellLabels(shell)
  const isThere = edition.documentedAt(route) !== null || route === edition.root
  const documented = isThere ? routeInEdition(route, null) : edition.formerAt(route)
  const guide = page.kind === 'module' && documented !== null ? await guideOf(documented) : null
  const lang = guide?.lang ?? FALLBACK_LOCALE
  return {
    kind: page.kind === 'module' ? 'module' : 'container',
    title,
    description,
    lang,
    ...(lang === FALLBACK_LOCALE ? {} : { titleLang: FALLBACK_LOCALE }),
    html: resolve => {
      const note = inLanguage('span', shell, localize('notDescribed', { version }))
      const reference = fillUndescribed(declarations.html(resolve), note)
      return (
        resolveHrefs(noticeHtml(edition, shell, documented, { guide, files: exportsOf(edition, page) }), resolve) +
        (guide ? guideHtml(edition, guide) : '') +
        (lang === FALLBACK_LOCALE ? reference : `<div lang="${FALLBACK_LOCALE}" dir="ltr">${reference}</div>`)
      )
    },
    markdown: resolve => {
      const text = guide ? `${guideMarkdown(edition, guide)}\n\n` : ''
      return text + declarations.markdown(resolve)
    },
    toc: [
      ...(guide?.toc ?? []),
      ...declarations.toc.map(link => (lang === FALLBACK_LOCALE ? link : { ...link, lang: FALLBACK_LOCALE })),
    ],
    ...(guide ? { tabs: { guide: flattenToc(guide.toc).length } } : {}),
    crumbs,
    facts: [{ label: 'page.declarations', count: page.groups.reduce((sum, group) => sum + group.count, 0) }],
    file: wordsFile ?? (Object.values(edition.added).flat().includes(page.module) ? '' : sourceFile),
    canonical: isUnchanged && isThere ? documented : hasWords ? route : null,
  }
}

/** Returns where an edition has, or says that it lacks, what the documented release has at a route. */
function placeIn(edition: OpenEdition, documented: string): string | null {
  const { plan, catalog, root } = edition
  const route = routeInEdition(documented, edition)
  const isPage =
    route === root ||
    route === `${root}/cookbook` ||
    plan.pageAt(route) !== undefined ||
    catalog.some(({ path }) => path === route)
  if (isPage) return route
  return edition.documentedAt(route) === null ? null : (edition.placeAt(route) ?? route)
}

async function categoryContent(
  edition: OpenEdition,
  { path, label, description, modules }: OpenEdition['catalog'][number],
  shell: Shell,
  guide: EditionGuide | null,
): Promise<EditionContent> {
  const rows = await Promise.all(
    modules.map(async ({ title, path: to }) => ({
      title,
      to,
      description: (await edition.pageAt(to))?.description ?? '',
    })),
  )
  rows.sort((a, b) => (a.title.toLowerCase() < b.title.toLowerCase() ? -1 : 1))
  const items = rows.map(
    row => `<li><a href="${siteHref(row.to)}">${row.title}</a><span>${escapeHtml(row.description)}</span></li>`,
  )
  const list = `<div class="reference"><ul class="index" dir="ltr">${items.join('')}</ul></div>`
  return {
    ...PLAIN,
    kind: 'category',
    title: guide?.title ?? label,
    description: guide?.description ?? description,
    lang: guide?.lang ?? FALLBACK_LOCALE,
    ...(guide?.titleLang ? { titleLang: guide.titleLang } : {}),
    html: resolve => {
      const notice = noticeHtml(edition, shell, routeInEdition(path, null), { guide })
      const marked =
        !guide || guide.lang === FALLBACK_LOCALE ? list : `<div lang="${FALLBACK_LOCALE}" dir="ltr">${list}</div>`
      return resolveHrefs(notice + marked, resolve) + (guide ? guideHtml(edition, guide) : '')
    },
    markdown: resolve => {
      const index = rows.map(row => `- [${row.title}](${resolve(row.to)}): ${row.description}`).join('\n')
      return guide ? `${index}\n\n${guideMarkdown(edition, guide)}` : index
    },
    toc: guide?.toc ?? [],
    canonical: routeInEdition(path, null),
  }
}

/** The cookbook of the documented release leads to the guides of the edition. */
function cookbookContent(edition: OpenEdition, shell: Shell, page: EditionGuide | null): EditionContent | null {
  if (!page) return null
  const { title, description, lang, titleLang, toc } = page
  const notice = noticeHtml(edition, shell, COOKBOOK, { guide: { isAdapted: true } })
  return {
    ...PLAIN,
    kind: 'page',
    title,
    description,
    lang,
    ...(titleLang ? { titleLang } : {}),
    toc,
    html: resolve => resolveHrefs(notice, resolve) + guideHtml(edition, page),
    markdown: () => guideMarkdown(edition, page),
    canonical: COOKBOOK,
  }
}

function guideHtml(edition: OpenEdition, { html }: EditionGuide): string {
  return linksIn(html, documented => placeIn(edition, documented))
}

function guideMarkdown(edition: OpenEdition, { markdown }: EditionGuide): string {
  return linksIn(markdown, documented => placeIn(edition, documented))
}

/** What an edition shows at the address of a declaration that neither it nor the documented release has. */
function laterContent(edition: OpenEdition, route: string, shell: Shell): EditionContent | { redirect: string } | null {
  const { plan } = edition
  const found = pageInOther(plan.history, route)
  if (!found) return null
  const { path } = found.row
  if (plan.library.get(path)) return { redirect: plan.hrefOf(path) }
  const rows = removedHtml(plan, path, shellLabels(shell))
  return absentContent(edition, path, shell, `${rows}<p>${openLink(found.edition.version, found.route, shell)}</p>`)
}

function removedContent(
  edition: OpenEdition,
  route: string,
  path: string,
  shell: Shell,
  guide: EditionGuide | null,
): EditionContent {
  const { plan } = edition
  const documented = routeInEdition(route, null)
  const labels = shellLabels(shell)
  const members = isLargeNamespace(plan.library, path) ? [] : edition.removedFrom(path)
  const rows = removedHtml(plan, path, labels) + (members.length > 0 ? removedMembers(plan, path, members, labels) : '')
  const html = guide
    ? noticeHtml(edition, shell, documented, { guide }) + inLanguage('div', shell, rows)
    : `${rows}<p>${openLink(ZIG_VERSION, documented, shell)}</p>`
  return absentContent(edition, path, shell, html, guide)
}

function absentContent(
  edition: OpenEdition,
  path: string,
  shell: Shell,
  html: string,
  guide: EditionGuide | null = null,
): EditionContent {
  return {
    ...PLAIN,
    kind: 'page',
    title: path,
    description: shellLabels(shell).localize('notIn', { version: edition.version }),
    lang: guide?.lang ?? shell.locale,
    toc: guide?.toc ?? [],
    html: resolve => resolveHrefs(html, resolve) + (guide ? guideAlone(guideHtml(edition, guide)) : ''),
    markdown: resolve => {
      const text = resolveHrefs(html, resolve)
        .replace(/<[^>]+>/g, ' ')
        .replace(/ +/g, ' ')
      return guide ? `${text}\n\n${guideMarkdown(edition, guide)}` : text
    },
    canonical: null,
  }
}

const PLAIN = { toc: [], crumbs: [], facts: [], file: '' }

/** The exports with what a page shows: of a module, or of the whole edition. */
function exportsOf(edition: OpenEdition, { kind, module }: PlannedPage): string[] {
  const names =
    module === 'std'
      ? EDITION_EXPORTS
      : kind === 'module'
        ? [`modules/${slugOf(module)}.md`, `reference/${slugOf(module)}.json`]
        : []
  return names.map(name => `${editionExports(edition)}/${name}`)
}

/** Says which release the page is about, and leads to the page of the documented one. */
function noticeHtml(
  { version }: OpenEdition,
  shell: Shell,
  documented: string | null,
  { guide = null, files = [] }: { guide?: Pick<EditionGuide, 'isAdapted'> | null; files?: readonly string[] } = {},
): string {
  const { localize } = shellLabels(shell)
  const about =
    guide && localize(guide.isAdapted ? 'editionGuide' : 'editionGuideAsIs', { version, documented: ZIG_VERSION })
  const text = localize('editionNotice', { version }) + (about ? ` ${about}` : '')
  const link = documented ? ` ${openLink(ZIG_VERSION, documented, shell)}` : ''
  const exports = files.map(file => ` · <a href="${file}" dir="ltr">${file.replace(/^.*\//, '')}</a>`)
  return inLanguage('p class="edition"', shell, text + link + exports.join(''))
}

function openLink(version: string, route: string, shell: Shell): string {
  const text = shellLabels(shell).localize('openFor', { version })
  return `<a href="${siteHref(route)}">${text} <span class="to"></span></a>`
}

/** Articles are English (R8), so a text in another language is marked. */
function inLanguage(tag: string, { locale, dir }: Shell, html: string): string {
  const language = locale === FALLBACK_LOCALE ? '' : ` lang="${languageTag(locale)}" dir="${dir}"`
  return `<${tag}${language}>${html}</${tag.split(' ', 1)[0]}>`
}
