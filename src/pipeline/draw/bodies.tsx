// Articles as HTML, with everything that drawing one needs: highlighted code, picture sizes, verified examples.

import type { LocalePage } from '../../content/collect.ts'
import { blockHash } from '../../content/examples/hash.ts'
import { readExampleResults } from '../../examples/results.ts'
import { declaredIn } from '../../library/facts/library.ts'
import { cardsOf } from '../../markup/cards.tsx'
import type { BodyContext } from '../../markup/components/context.ts'
import type { ReferencePage } from '../../markup/declarations/page.ts'
import { type CodeHighlighter, createCodeHighlighter } from '../../markup/highlight.ts'
import { HomeHero } from '../../markup/home.tsx'
import { codeBlocksOf, renderBody } from '../../markup/render-body.tsx'
import { LAST_UPDATED } from '../../model/content/catalog.ts'
import type { ExampleKind } from '../../model/content/code-block.ts'
import { FALLBACK_LOCALE, intlLocales } from '../../model/languages/language.ts'
import { localePath } from '../../model/routing/paths.ts'
import type { ImageTable } from '../../model/wire/images.ts'
import type { PageFact, PagePayload } from '../../model/wire/payload.ts'
import { registerIcons } from '../../shell/icons/registry.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import type { Reference } from '../collect/reference.ts'
import { type Figures, isLate } from '../figures/figures.ts'
import { figureMarkdown } from '../figures/markdown.ts'
import type { BuildOptions } from '../options.ts'
import { ICON_SETS, loadIconSet } from './icons.ts'
import { markdownOf } from './markdown.ts'
import { payloadOf, type SharingPicture } from './payload.ts'

export interface Bodies {
  /** Highlights the code of pages that will be drawn. */
  prepare(pages: readonly LocalePage[]): Promise<void>
  payload(page: LocalePage): PagePayload
  /** The page as Markdown, declarations included (R3). */
  markdown(page: LocalePage): string
  /** From now on, pages that the build fills are drawn with these figures; before, they are drawn without. */
  fill(figures: Figures): void
  save(): Promise<void>
}

export async function createBodies(
  options: BuildOptions,
  site: AssembledSite,
  images: ImageTable,
  pictures: ReadonlyMap<string, SharingPicture> = new Map(),
): Promise<Bodies> {
  const highlighter: CodeHighlighter = await createCodeHighlighter(options.cacheDir)
  const results = await readExampleResults(options.root)
  for (const prefix of ICON_SETS) {
    const { icons } = await loadIconSet(prefix)
    registerIcons(Object.fromEntries(Object.entries(icons).map(([name, { body }]) => [`i-${prefix}-${name}`, body])))
  }
  const messagesOf = (locale: string) => site.messages.get(locale) ?? site.messages.values().next().value!
  /** Labels inside an article are in the article's language (R8). */
  const contextOf = (page: LocalePage): BodyContext => ({
    messages: messagesOf(page.lang).content,
    lang: page.lang,
    figure: (component, props) => figures?.(component, props, page) ?? null,
    code: highlighter.html,
    image: src => images[src] ?? null,
    verified: ({ kind, code, expected, files }) =>
      blockHash(kind as ExampleKind, code, expected, files) in results.blocks ? results.zig : null,
  })
  const hero = (page: LocalePage) => {
    const { settings } = site
    const locale = page.lang
    return (
      <HomeHero
        key="hero"
        page={page}
        figures={site.figures}
        messages={messagesOf(locale)}
        address={to => localePath(to, locale, settings.i18n)}
        format={value => new Intl.NumberFormat(intlLocales(locale)).format(value)}
      />
    )
  }
  const around = { ...site, pictures }
  let figures: Figures | null = null
  const drawn = new Map<LocalePage, PagePayload>()
  const examplesIn = countBy(Object.values(results.blocks).map(block => block.file))
  const draw = (page: LocalePage): PagePayload => {
    const { reference, settings } = site
    // Links lead to the article's language; another locale's are rewritten when served (R8).
    const resolve = (route: string) => localePath(route, page.lang, settings.i18n)
    const container = reference?.pages.get(page.route)
    if (container) return { ...payloadOf(page, container.html(resolve), around), ...containerFields(container) }
    const nodes = page.body.body?.value ?? []
    const context = contextOf(page)
    const cards = cardsOf(page, site.pagesOf(page.lang), site.catalog)
    if (page.route === '/') return payloadOf(page, renderBody(nodes, context, { before: [hero(page), cards] }), around)
    const declarations = reference?.declarationsAt(page.route)
    const html = renderBody(nodes, context, { after: cards }) + inEnglish(declarations?.html(resolve) ?? '', page.lang)
    const payload = payloadOf(page, html, around)
    if (declarations) payload.toc = [...payload.toc, ...declarations.toc]
    if (payload.kind === 'module') payload.facts = moduleFacts(reference, page, examplesIn)
    return payload
  }
  const withFigures = (page: LocalePage): LocalePage => {
    const { body } = page
    if (!figures || !body.markdownWith) return page
    const filled = figures
    const markdown = body.markdownWith((name, props) => figureMarkdown(filled(name, props, page), site.origin))
    return { ...page, body: { ...body, markdown } }
  }
  return {
    prepare: pages => highlighter.prepare(pages.flatMap(page => codeBlocksOf(page.body.body?.value ?? []))),
    payload(page) {
      const known = drawn.get(page) ?? draw(page)
      if (figures || !isLate(page)) drawn.set(page, known)
      return known
    },
    markdown(page) {
      const { reference, settings, origin } = site
      const resolve = (route: string) => origin + localePath(route, page.lang, settings.i18n)
      const declarations = reference?.pages.get(page.route) ?? reference?.declarationsAt(page.route)
      return markdownOf(withFigures(page), site, declarations?.markdown(resolve))
    },
    fill(given) {
      figures = given
    },
    save: highlighter.save,
  }
}

function containerFields({ page, crumbs, toc }: ReferencePage): Partial<PagePayload> {
  const count = page.groups.reduce((sum, group) => sum + group.count, 0)
  return {
    kind: 'container',
    toc,
    crumbs,
    lastUpdated: LAST_UPDATED,
    facts: count > 0 ? [{ label: 'page.declarations', count }] : [],
  }
}

function moduleFacts(
  reference: Reference | null | undefined,
  page: LocalePage,
  examplesIn: Map<string, number>,
): PageFact[] {
  const facts: PageFact[] = []
  const planned = reference?.plan.pageAt(page.route)
  if (reference && planned) {
    const { library } = reference.plan
    const count = declaredIn(library, planned.module).length
    facts.push({ label: 'page.declarations', count })
  }
  const examples = examplesIn.get(page.body.file)
  if (examples) facts.push({ label: 'page.verifiedExamples', count: examples })
  return facts
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Declarations are described in English, also below a translated text (R8). */
function inEnglish(html: string, lang: string): string {
  return html && lang !== FALLBACK_LOCALE ? `<div lang="${FALLBACK_LOCALE}" dir="ltr">${html}</div>` : html
}
