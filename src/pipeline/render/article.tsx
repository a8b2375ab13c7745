// Renders the article of a page: its text with everything that the build adds.

import type { LocalePage } from '../../content/collect.ts'
import { blockHash } from '../../content/examples/hash.ts'
import type { ExampleResults, ExampleVersions } from '../../examples/results.ts'
import { knownNames } from '../../library/facts/known-names.ts'
import { declaredIn } from '../../library/facts/library.ts'
import { lastName, modulePath, pathAbove } from '../../library/names/paths.ts'
import { cardsOf } from '../../markup/cards.tsx'
import type { BodyContext, VerifiedMark } from '../../markup/components/context.ts'
import { renderBody } from '../../markup/components/PageBody.tsx'
import type { ReferencePage } from '../../markup/declarations/page.ts'
import { variantMark } from '../../markup/editions/guide.ts'
import { withHeights } from '../../markup/heights.ts'
import type { CodeHighlighter } from '../../markup/highlight.ts'
import { HomeHero, HomeLanguages } from '../../markup/home.tsx'
import { partHeading } from '../../markup/part-heading.ts'
import { HISTORY_VERSIONS, LAST_UPDATED } from '../../model/constants.ts'
import type { ExampleKind } from '../../model/content/code-block.ts'
import type { TocLink } from '../../model/content/types.ts'
import { withReaderTexts } from '../../model/languages/format-facts.ts'
import { FALLBACK_LOCALE, intlLocales } from '../../model/languages/language.ts'
import { LOCALES } from '../../model/languages/locales.ts'
import { localePath } from '../../model/routing/paths.ts'
import type { ImageTable } from '../../model/wire/images.ts'
import type { PageFact, PagePayload } from '../../model/wire/payload.ts'
import type { IconRegistry } from '../../shell/icons/registry.ts'
import { flattenToc } from '../../shell/page/flatten-toc.ts'
import { CHANGES_ID, REFERENCE_ID } from '../../shell/page/page-tabs.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import type { Reference } from '../collect/joined-reference.ts'
import type { Figures } from '../figures/figures.ts'
import { localizedDeclarations, moduleChangesOf, wordsOf } from './localized.ts'
import { pageKindOf, pagePayload, type SharingPicture } from './payload.ts'

export interface ArticleContext {
  site: AssembledSite
  images: ImageTable
  icons: IconRegistry
  /** Pictures to share, by path without locale. */
  pictures: ReadonlyMap<string, SharingPicture>
  highlighter: CodeHighlighter
  results: ExampleResults
  /** Results of examples in other versions of Zig. */
  versions: ExampleVersions
  /** File → number of verified examples. */
  examples: ReadonlyMap<string, number>
  /** `null` until the rest of the build is finished. */
  figures: Figures | null
}

export function drawArticle(page: LocalePage, context: ArticleContext): PagePayload {
  const { locale } = page
  const { settings } = context.site
  return withReaderTexts(drawn(page, context), messagesOf(context.site, locale), { locale, settings })
}

function drawn(page: LocalePage, context: ArticleContext): PagePayload {
  const { site, pictures, examples } = context
  const { reference, settings } = site
  const payloadWith = (html: string) => pagePayload(page, html, { ...site, pictures })
  // Links lead to the article's language; another locale's are rewritten when served (R8).
  const resolve = (route: string) => localePath(route, page.lang, settings.i18n)
  const container = reference?.pages.get(page.route)
  const declarations = reference?.declarationsAt(page.route)
  if (container && declarations)
    return {
      ...payloadWith(withHeights(declarations.html(resolve))),
      ...containerFields(container, declarations.toc, reference!.plan),
      ...typesOf(reference!, page.route),
    }
  const nodes = page.body.body?.value ?? []
  const cards = cardsOf(page, site.pagesOf(page.lang), site.catalog, site.messages.get(page.lang)?.categories)
  const body = bodyContext(page, context)
  if (page.route === '/')
    return payloadWith(
      withHeights(renderBody(nodes, body, { before: [hero(page, site), cards], after: languages(page, site) })),
    )
  const own = localizedDeclarations(declarations, page.lang, site)
  const guide = withHeights(renderBody(nodes, body, { after: cards }))
  const generated = own?.html(resolve) ?? inEnglish(withHeights(declarations?.html(resolve) ?? ''), page.lang)
  const isModule = pageKindOf(page.route) === 'module'
  if (!declarations || !isModule) {
    const payload = payloadWith(guide + generated)
    if (declarations) payload.toc = [...payload.toc, ...(own ?? declarations).toc]
    if (isModule) payload.facts = moduleFacts(reference, page, examples)
    return payload
  }
  const { nav, page: labels } = messagesOf(site, page.lang)
  const changes = moduleChanges(page, site, resolve)
  const reading = partHeading(REFERENCE_ID, nav.label) + generated
  const payload = payloadWith(guide + reading + (changes && partHeading(CHANGES_ID, labels.changes) + changes))
  const parts: TocLink[] = changes ? [{ id: CHANGES_ID, text: labels.changes, depth: 2 }] : []
  return {
    ...payload,
    tabs: { guide: flattenToc(payload.toc).length, ...(changes ? { changes: true } : {}) },
    toc: [...payload.toc, ...(own ?? declarations).toc, ...parts],
    ...typesOf(reference!, page.route),
    facts: moduleFacts(reference, page, examples),
  }
}

/** Longer lists are not shown, because they do not help in a navigation. */
const MOST_TYPES = 60

/** Returns the types of the page's module that have pages of their own. */
function typesOf({ plan }: Reference, route: string): Pick<PagePayload, 'types'> {
  const planned = plan.pageAt(route)
  if (!planned || planned.module === 'std') return {}
  const root = modulePath(planned.module)
  const types = plan.pages
    .filter(({ kind, module, path }) => kind === 'container' && module === planned.module && isBelow(path, root))
    .map(({ path, route }) => ({ title: lastName(path), route }))
  return types.length > 0 && types.length <= MOST_TYPES ? { types } : {}
}

function isBelow(path: string, root: string): boolean {
  return pathAbove(path) === root
}

/** Returns the changes of a module by release, in the language of the page, or an empty text if there are none. */
function moduleChanges({ route, lang }: LocalePage, site: AssembledSite, resolve: (route: string) => string): string {
  const view = site.reference && moduleChangesOf(site.reference.plan)(route)
  return view?.(wordsOf(messagesOf(site, lang), lang), resolve) ?? ''
}

/** Labels inside an article are in the article's language (R8). */
export function bodyContext(
  page: LocalePage,
  { site, icons, figures, highlighter, images, results, versions }: ArticleContext,
): BodyContext {
  const replaced = new Set(site.variants.get(page.route)?.map(({ target }) => target))
  return {
    messages: messagesOf(site, page.lang).content,
    lang: page.lang,
    icons,
    figure: (component, props) => figures?.(component, props, page) ?? null,
    code: highlighter.html,
    image: src => images[src] ?? null,
    verified: ({ kind, code, expected, files, zig }) => {
      const hash = blockHash(kind as ExampleKind, code, expected, files, zig)
      return hash in results.blocks ? markOf(hash, zig ?? results.zig, versions) : null
    },
    variant: ({ kind, code, expected, files, zig }) => {
      if (replaced.size === 0) return undefined
      const hash = blockHash(kind as ExampleKind, code, expected, files, zig)
      return replaced.has(hash) ? variantMark(hash) : undefined
    },
    runs: ({ kind, code, expected, files, zig }) =>
      results.blocks[blockHash(kind as ExampleKind, code, expected, files, zig)]?.runs === true,
  }
}

/** Returns the versions in which an example passes, and those in which it fails. */
function markOf(hash: string, own: string, { versions, blocks }: ExampleVersions): VerifiedMark {
  const tried = (blocks[hash] ?? []).flatMap((error, index) =>
    error === null ? [] : [{ version: versions[index]!, error }],
  )
  const passes = [own, ...tried.filter(({ error }) => error === '').map(({ version }) => version)]
  return {
    passes: HISTORY_VERSIONS.filter(version => passes.includes(version)),
    fails: tried.filter(({ error }) => error !== ''),
  }
}

function hero(page: LocalePage, site: AssembledSite) {
  const locale = page.lang
  return (
    <HomeHero
      key="hero"
      page={page}
      figures={site.figures}
      messages={messagesOf(site, locale)}
      address={to => localePath(to, locale, site.settings.i18n)}
      format={value => new Intl.NumberFormat(intlLocales(locale)).format(value)}
    />
  )
}

/** Links to other languages keep their locale when this page is shown for a locale without a translation. */
function languages(page: LocalePage, site: AssembledSite) {
  const { i18n } = site.settings
  const translated = LOCALES.flatMap(({ code, name }) => {
    const share = site.shareOf(code)
    const isListed = code !== FALLBACK_LOCALE && site.locales.includes(code) && share.done > 0
    return isListed ? [{ code, name, to: localePath('/', code, i18n), ...share }] : []
  })
  return <HomeLanguages messages={messagesOf(site, page.lang)} all={site.locales.length} translated={translated} />
}

function messagesOf({ messages }: AssembledSite, locale: string) {
  return messages.get(locale) ?? messages.values().next().value!
}

function containerFields(
  { page, crumbs }: ReferencePage,
  toc: TocLink[],
  plan: Reference['plan'],
): Partial<PagePayload> {
  const count = page.groups.reduce((sum, group) => sum + group.count, 0)
  const names = knownNames(plan.library, page.path).map(({ path, ...name }) => ({ ...name, route: plan.hrefOf(path) }))
  return {
    kind: 'container',
    toc,
    crumbs,
    ...(names.length > 0 && !page.part ? { names } : {}),
    lastUpdated: LAST_UPDATED,
    facts: count > 0 ? [{ label: 'page.declarations', count }] : [],
  }
}

function moduleFacts(
  reference: Reference | null | undefined,
  page: LocalePage,
  examples: ReadonlyMap<string, number>,
): PageFact[] {
  const facts: PageFact[] = []
  const planned = reference?.plan.pageAt(page.route)
  if (reference && planned) {
    const { library } = reference.plan
    const count = declaredIn(library, planned.module).length
    facts.push({ label: 'page.declarations', count })
  }
  const count = examples.get(page.body.file)
  if (count) facts.push({ label: 'page.verifiedExamples', count })
  return facts
}

/** Marks declarations as English, because descriptions are not translated (R8). */
function inEnglish(html: string, lang: string): string {
  return html && lang !== FALLBACK_LOCALE ? `<div lang="${FALLBACK_LOCALE}" dir="ltr">${html}</div>` : html
}
