// Renders a page of declarations from facts and descriptions: markup, table of contents, ids and Markdown.

import { knownNames } from '../../library/facts/known-names.ts'
import { badgeOf, GROUP_LABELS } from '../../library/kinds/groups.ts'
import type { ReferencePlan } from '../../library/plan/plan.ts'
import type { PlannedPage } from '../../library/plan/planned-page.ts'
import type { ChangeWords } from '../../library/texts/change-words.ts'
import { factsSentence } from '../../library/texts/facts-sentence.ts'
import { pageMarkdown } from '../../library/texts/markdown.ts'
import type { ErrorMeanings } from '../../library/words/error-meanings.ts'
import type { Words } from '../../library/words/words.ts'
import type { TocLink } from '../../model/content/types.ts'
import type { Direction } from '../../model/languages/language.ts'
import { once, onceEach } from '../../model/memo.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { plainName } from '../../model/text/zig-names.ts'
import type { PageRef } from '../../model/wire/payload.ts'
import { versionsByPage } from '../changes/version-rows.ts'
import { withHeights } from '../heights.ts'
import { actionsHtml } from './actions.ts'
import { contentOf } from './declaration.ts'
import { groupView } from './group.ts'
import { resolveHrefs, siteHref } from './html.ts'
import { fillLabels, fillTemplate, LABEL_MARKS, readTemplate } from './label-marks.ts'
import { badgeHtml, fillExamples } from './notes.ts'
import { type Rendering, startRendering } from './rendering.ts'

/** Rendered declarations. The caller resolves their links, because it knows the locale. */
export interface RenderedDeclarations {
  route: string
  readonly toc: TocLink[]
  html: (resolve: (route: string) => string) => string
  /** The Markdown without title and description. Links are resolved to absolute URLs. */
  markdown: (resolve: (route: string) => string) => string
  /** Renders the labels in another language. */
  localize?: (words: ChangeWords) => LocalizedDeclarations
}

/** Its sections have their heights already. */
export type LocalizedDeclarations = Pick<RenderedDeclarations, 'toc' | 'html' | 'markdown'>

/** The properties of a page that do not require rendering it. */
export interface ReferencePage extends Pick<RenderedDeclarations, 'route' | 'markdown'> {
  /** A path such as `std.array_list.Aligned`. */
  title: string
  /** The title for search engines, with the name that people look for: `std.ArrayList (std.array_list.Aligned)`. */
  seoTitle: string
  description: string
  /** The file with its descriptions, which the edit link opens (R21). */
  sourceFile: string
  crumbs: PageRef[]
  page: PlannedPage
}

/** Creates the page of a container, or of one part of its members. */
export function referencePage(
  plan: ReferencePlan,
  page: PlannedPage,
  words: Words,
  errors: ErrorMeanings,
): ReferencePage {
  const title = titleOf(plan, page)
  const name = page.part ? undefined : knownNames(plan.library, page.path).find(({ path }) => /^std\.\w+$/.test(path))
  return {
    route: page.route,
    markdown: resolve => pageMarkdown(plan, page, words, errors, resolve),
    title,
    seoTitle: name ? `${name.path} (${title})` : title,
    description: descriptionOf(plan, page, words),
    sourceFile: `content/en/reference/${page.module}.md`,
    crumbs: page.crumbs,
    page,
  }
}

/** Returns the declarations of a page, which follow the guide on a module's page. They are rendered on first use. */
export function declarationsOf(
  plan: ReferencePlan,
  page: PlannedPage,
  words: Words,
  errors: ErrorMeanings,
): RenderedDeclarations {
  const rendered = once(() => renderPage(plan, page, words, errors))
  const marked = onceEach((direction: Direction) => {
    const marks = { ...LABEL_MARKS, direction }
    const { markup, toc } = renderPage(plan, page, words, errors, marks)
    return { toc, template: readTemplate(withHeights(fillExamples(markup, plan, marks))) }
  })
  const markdown: RenderedDeclarations['markdown'] = resolve => pageMarkdown(plan, page, words, errors, resolve)
  return {
    route: page.route,
    get toc() {
      return rendered().toc
    },
    html: resolve => resolveHrefs(fillExamples(rendered().markup, plan), resolve),
    markdown,
    localize: labels => {
      const { toc, template } = marked(labels.direction)
      return {
        toc: toc.map(link => fillTocLabels(link, labels)),
        html: resolve => fillTemplate(template, labels, resolve),
        markdown,
      }
    },
  }
}

function fillTocLabels(link: TocLink, labels: ChangeWords): TocLink {
  const children = link.children?.map(child => fillTocLabels(child, labels))
  return { ...link, text: fillLabels(link.text, labels), ...(children && { children }) }
}

/** Returns every id in a page's markup. It is rendered without descriptions, because they add no ids. */
export function declarationIds(plan: ReferencePlan, page: PlannedPage): string[] {
  return renderPage(plan, page, new Map(), new Map()).ids
}

interface RenderedPage {
  markup: string
  toc: TocLink[]
  ids: string[]
}

function renderPage(
  plan: ReferencePlan,
  page: PlannedPage,
  words: Words,
  errors: ErrorMeanings,
  labels?: ChangeWords,
): RenderedPage {
  const rendering = startRendering(plan, page, words, errors, labels)
  const subject = page.part ? partNavigation(plan, page) : subjectView(rendering, page)
  const taken = new Set(page.groups.flatMap(({ members }) => members.map(({ path }) => plan.placeOf(path).anchor)))
  const groups = page.groups.map(group =>
    groupView(rendering, group, taken.has(group.key) ? `group-${group.key}` : group.key),
  )
  // The browser fetches the differences of the reader's version only if there are any.
  const versions = !plan.extras.isEdition && versionsByPage(plan).has(page.route) ? ' data-versions=""' : ''
  const markup = `<div class="reference"${versions}>${subject}${groups.map(({ html }) => html).join('')}</div>`
  return { markup, toc: groups.map(({ toc }) => toc), ids: [...rendering.ids] }
}

function titleOf({ library }: ReferencePlan, { path, part, module }: PlannedPage): string {
  // Before 0.15, some modules were files that only std itself named, such as array_list.
  if (!part) return library.get(path) ? path : module
  const label = GROUP_LABELS[part.group].toLowerCase()
  return part.of > 1 ? `${path}: ${label}, ${part.number} of ${part.of}` : `${path}: ${label}`
}

function descriptionOf(plan: ReferencePlan, page: PlannedPage, words: Words): string {
  const { part, path } = page
  if (!part) {
    const own = plan.library.get(path)
    const members = page.groups.flatMap(group => group.members.map(member => member.path))
    return words.get(path)?.sentence || (own ? factsSentence(plan.library, own) : `${members.slice(0, 4).join(', ')}.`)
  }
  const own = plan.pageOf(path)!.groups.find(({ key }) => key === part.group)!.parts[part.number - 1]!
  const label = GROUP_LABELS[part.group]
  return own.first === own.last
    ? `${label} of ${path}: ${plainName(own.first)}.`
    : `${label} of ${path} from ${plainName(own.first)} to ${plainName(own.last)}.`
}

/** Renders the container that a page is about. */
function subjectView(rendering: Rendering, { path }: PlannedPage): string {
  const { library } = rendering.plan
  const declaration = library.get(path)
  if (!declaration || path === 'std') return ''
  const badge = badgeHtml(rendering, badgeOf(library, declaration))
  const name = `<div class="name"><span class="path">${badge}<code dir="ltr">${escapeHtml(path)}</code></span>${actionsHtml(rendering, declaration)}</div>`
  return `<div class="decl subject">${name}${contentOf(rendering, declaration, '', 3)}</div>`
}

/** Renders the links between the parts of a long page. */
function partNavigation(plan: ReferencePlan, { path, part }: PlannedPage): string {
  const main = plan.pageOf(path)!
  const { parts } = main.groups.find(({ key }) => key === part!.group)!
  const links = parts.map(({ route, first, last }, index) => {
    const current = index + 1 === part!.number ? ' aria-current="page"' : ''
    return `<li><a href="${siteHref(route)}"${current}>${escapeHtml(`${first} – ${last}`)}</a></li>`
  })
  const others = parts.length > 1 ? `<ul class="parts" dir="ltr">${links.join('')}</ul>` : ''
  return `<p class="also">${GROUP_LABELS[part!.group]} of <a href="${siteHref(main.route)}"><code>${escapeHtml(path)}</code></a></p>${others}`
}
