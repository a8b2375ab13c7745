// Collects the pages for exports: in English, with authored text and declarations separate.

import type { LocalePage } from '../../content/collect.ts'
import type { Example } from '../../content/examples/scan.ts'
import type { ExampleResults } from '../../examples/results.ts'
import { type ExampleRecord, mentionsIn } from '../../exports/example-records.ts'
import { type Subject, subjectDigest } from '../../exports/published.ts'
import type { ExportPage } from '../../exports/source.ts'
import type { Library } from '../../library/facts/library.ts'
import { LAST_UPDATED, ZIG_VERSION } from '../../model/constants.ts'
import { STD_ROOT } from '../../model/content/catalog.ts'
import { visibleCode, withoutFrames } from '../../model/content/code-block.ts'
import { isInside, localePath, markdownPath } from '../../model/routing/paths.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import { exportLocale, isDecidedOnRequest } from '../collect/page-kinds.ts'
import { wordExamples } from '../collect/word-examples.ts'
import { declarationsMarkdown } from '../render/declarations-markdown.ts'

/** Returns authored pages in the order of the site, then pages of the reference in the order of the plan. */
export function exportPages(site: AssembledSite): ExportPage[] {
  const { reference, origin } = site
  const locale = exportLocale(site)
  const order = new Map(reference?.plan.pages.map(({ route }, index) => [route, index]))
  const place = (page: LocalePage) => (reference?.pages.has(page.route) ? order.get(page.route)! : -1)
  return site
    .pagesOf(locale)
    .filter(page => !isDecidedOnRequest(page))
    .sort((a, b) => place(a) - place(b))
    .map((localePage): ExportPage => {
      const { page, body, route, path } = localePage
      const kind = kindOf(site, localePage)
      const module = moduleOf(site, route)
      const { updated: day, lastUpdated } = body.frontMatter
      const updated = day ? `${day}T00:00:00.000Z` : (lastUpdated ?? (kind === 'reference' ? LAST_UPDATED : undefined))
      return {
        route,
        url: origin + path,
        markdownUrl: origin + markdownPath(path),
        title: page.title,
        description: page.description,
        kind,
        ...(module ? { module } : {}),
        ...(updated ? { updated } : {}),
        words: body.markdown,
        declarations: declarationsMarkdown(site, route, locale),
      }
    })
}

/**
 * Returns the examples that were verified with the documented version: first of pages, then of descriptions. Code for other releases,
 * on pages about changes, is left out, because it would mislead readers who only see the code.
 */
export function exampleRecords(site: AssembledSite, results: ExampleResults): ExampleRecord[] {
  const { reference, origin, settings } = site
  const library = reference?.plan.library ?? null
  const isVerified = (hash: string) => Object.hasOwn(results.blocks, hash)
  const isExported = ({ hash, info }: Example) => isVerified(hash) && (info.zig ?? ZIG_VERSION) === ZIG_VERSION
  const locale = exportLocale(site)
  const ofPages = site
    .pagesOf(locale)
    .filter(page => !isDecidedOnRequest(page))
    .flatMap(({ page, body, path }) =>
      body.examples
        .filter(isExported)
        .map(example => exampleRecord(example, { url: origin + path, title: page.title }, library)),
    )
  const ofWords = wordExamples(reference?.words ?? new Map(), isVerified)
    .filter(isExported)
    .map(example => {
      const { route, anchor } = reference!.plan.placeOf(example.path)
      const url = origin + localePath(route, locale, settings.i18n) + (anchor ? `#${anchor}` : '')
      return exampleRecord(example, { url, title: example.path }, library)
    })
  return [...ofPages, ...ofWords]
}

function exampleRecord(
  { hash, kind, node, expected, files }: Example,
  place: Pick<ExampleRecord, 'url' | 'title'>,
  library: Library | null,
): ExampleRecord {
  const code = withoutFrames(node.value)
  const shown = visibleCode(node.value)
  return {
    id: hash,
    ...place,
    kind,
    zig: ZIG_VERSION,
    code,
    ...(shown === code ? {} : { shown }),
    ...(kind === 'run' ? { output: expected } : {}),
    ...(kind === 'fails' ? { fails: expected } : {}),
    ...(files.length > 0 ? { files } : {}),
    mentions: mentionsIn([node.value, ...files.map(file => file.code)].join('\n'), library),
  }
}

/** Returns a digest of every page in its own language, to find those that have changed since they were published. */
export function pageSubjects(site: AssembledSite, pages: readonly ExportPage[]): Subject[] {
  const declarations = new Map(pages.map(page => [page.url, page.declarations]))
  return site.prerendered
    .filter(page => page.lang === page.locale && !isDecidedOnRequest(page))
    .map(({ page, body, path }) => {
      const text = [page.title, page.description, body.markdown, declarations.get(site.origin + path) ?? '']
      return { path, title: page.title, digest: subjectDigest(text.join('\n'), site.origin) }
    })
}

function kindOf({ reference }: AssembledSite, { route, page }: LocalePage): ExportPage['kind'] {
  if (reference?.pages.has(route)) return 'reference'
  return isInside(route, '/docs') && page.navigation !== false ? 'guide' : 'aside'
}

function moduleOf({ reference, catalog }: AssembledSite, route: string): string | undefined {
  if (route === STD_ROOT) return 'std'
  const planned = reference?.plan.pageAt(route)
  if (planned) return planned.module
  return catalog.flatMap(({ modules }) => modules).find(({ path }) => path === route)?.key
}
