// Creates the files of the lookup API (src/lookup/data.ts).

import type { LocalePage } from '../../content/collect.ts'
import { bodyWith, type Variant } from '../../content/variants.ts'
import type { HistoryFile } from '../../library/history/history.ts'
import type { ShapeFile } from '../../library/shapes/shape.ts'
import { shapesOf } from '../../library/shapes/shapes-of.ts'
import { type MarkdownContext, wordsMarkdown } from '../../library/texts/markdown.ts'
import {
  ERRORS_FILE,
  type ErrorMeaning,
  type ErrorMeaningsData,
  EXAMPLES_FILE,
  type GuideSection,
  HISTORY_FILE,
  INDEX_FILE,
  type LookupIndex,
  moduleFile,
  NAME_HISTORY_FILE,
  type NameHistoryData,
  SECTIONS_FILE,
  shapesFile,
} from '../../lookup/data.ts'
import { moduleKeyOf } from '../../lookup/library-view.ts'
import { categoriesOf, homesOf, moduleFileOf } from '../../lookup/module-file.ts'
import { HISTORY_VERSIONS, ZIG_VERSION } from '../../model/constants.ts'
import { splitSections } from '../../model/content/sections.ts'
import type { Body } from '../../model/content/types.ts'
import { groupBy } from '../../model/group-by.ts'
import { localePath } from '../../model/routing/paths.ts'
import type { Outputs } from '../../output/outputs.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import type { Reference } from '../collect/joined-reference.ts'
import { exportLocale, isDecidedOnRequest } from '../collect/page-kinds.ts'
import { searchIndexOf } from './search.ts'

export function lookupOutputs(site: AssembledSite): Outputs {
  const outputs: Outputs = new Map()
  const pages = site.pagesOf(exportLocale(site)).filter(page => page.body.body !== null && !isDecidedOnRequest(page))
  outputs.set(INDEX_FILE, () => JSON.stringify(indexOf(site, pages)))
  outputs.set(SECTIONS_FILE, () =>
    JSON.stringify(pages.flatMap(page => sectionsOf(page, site.variants.get(page.route)))),
  )
  outputs.set(EXAMPLES_FILE, () => JSON.stringify(site.examples))
  const { reference } = site
  const history: NameHistoryData = reference?.nameHistory ?? { removed: [], changed: [], later: [], fields: [] }
  outputs.set(NAME_HISTORY_FILE, () => JSON.stringify(history))
  outputs.set(HISTORY_FILE, () => JSON.stringify(historyFiles(reference)))
  outputs.set(ERRORS_FILE, () => JSON.stringify(reference ? errorsOf(site, reference) : {}))
  for (const version of HISTORY_VERSIONS)
    outputs.set(shapesFile(version), () => JSON.stringify(shapesIn(reference, version)))
  if (!reference) return outputs
  const { library } = reference.plan
  const known = [...reference.words].filter(([key]) => library.get(key.split(' ', 1)[0]!))
  const words = groupBy(known, ([key]) => library.moduleOf(key.split(' ', 1)[0]!))
  for (const module of library.modules)
    outputs.set(moduleFile(module), () =>
      JSON.stringify(
        moduleFileOf({ ...reference, writing: writingOf(site, reference) }, module, words.get(module) ?? []),
      ),
    )
  return outputs
}

/** Returns an empty file if the site has no reference. */
function shapesIn(reference: Reference | null, version: string): ShapeFile {
  if (reference && version === ZIG_VERSION) return shapesOf(reference.plan.library)
  return reference?.shapes.find(file => file.version === version) ?? { version, shapes: {} }
}

/** Returns all rows in one file, because the replacement of a name may be in another module. */
function historyFiles(reference: Reference | null): HistoryFile[] {
  const { versions = [], rows = [] } = reference?.plan.history ?? {}
  return [{ module: 'std', versions, paths: [...rows] }]
}

function indexOf(site: AssembledSite, pages: readonly LocalePage[]): LookupIndex {
  const { settings, origin, catalog, reference } = site
  const library = reference?.plan.library
  const routes = new Set(pages.map(({ route }) => route))
  const index: LookupIndex = {
    zig: ZIG_VERSION,
    title: settings.title,
    origin,
    prefix: settings.i18n.enabled ? `/${exportLocale(site)}` : '',
    search: searchIndexOf(site)?.manifest ?? null,
    categories: categoriesOf(catalog, library, ({ description, path }) => ({
      description,
      ...(routes.has(path) ? { route: path } : {}),
    })),
    pages: pages.map(({ route, page: { title, description } }) => ({ route, title, description })),
    homes: library ? homesOf(library) : {},
  }
  for (const path of library?.declarations.keys() ?? [])
    if (moduleKeyOf(index, path) !== library!.moduleOf(path))
      throw new Error(
        `${path} is in the facts of ${library!.moduleOf(path)}, but would be looked for in another module.`,
      )
  return index
}

function errorsOf(site: AssembledSite, reference: Reference): ErrorMeaningsData {
  const writing = writingOf(site, reference)
  const ofSets = [...reference.words].filter(([key]) => key.includes(' error.'))
  const meanings = [...reference.errors, ...ofSets].map(([key, each]): [string, ErrorMeaning] => [
    key,
    { sentence: each.sentence, words: wordsMarkdown(writing, each) },
  ])
  return Object.fromEntries(meanings)
}

function writingOf(site: AssembledSite, { plan, words }: Reference): MarkdownContext {
  const { i18n } = site.settings
  const resolve = (route: string) => site.origin + localePath(route, exportLocale(site), i18n)
  return { plan, words, top: 'std', resolve }
}

/** Returns the sections of a page, each with the texts of other releases where those differ. */
export function sectionsOf(page: LocalePage, variants: readonly Variant[] = []): GuideSection[] {
  const { body, examples } = page.body
  const others = [...groupBy(variants, ({ version }) => version)].map(([version, own]) => {
    const shown = sectionsIn(page, body && { ...body, value: bodyWith(body.value, examples, own) })
    return [version, new Map(shown.map(section => [section.id, section]))] as const
  })
  return sectionsIn(page, body).map(section => {
    const releases = others.flatMap(([version, shown]) => {
      const { content, words } = shown.get(section.id)!
      const isSame = content === section.content && words === section.words
      return isSame ? [] : [[version, { content, ...(words === undefined ? {} : { words }) }] as const]
    })
    return releases.length > 0 ? { ...section, releases: Object.fromEntries(releases) } : section
  })
}

function sectionsIn({ route, page }: LocalePage, body: Body | null): GuideSection[] {
  const { title, description, extension } = page
  const subject = { path: route, title, description, extension, body }
  const plain = splitSections(subject, { ignoredTags: ['pre'] })
  return splitSections(subject).map((section, index) => {
    const words = plain[index]!.content
    return words === section.content ? section : { ...section, words }
  })
}
