// The files of the lookup API (src/lookup/data.ts), made from the assembled site.

import type { LocalePage } from '../../content/collect.ts'
import { errorNamesOf } from '../../library/facts/error-index.ts'
import { declaredIn, type Library } from '../../library/facts/library.ts'
import type { HistoryFile } from '../../library/history/history.ts'
import { modulePath, splitPath } from '../../library/names/paths.ts'
import type { ShapeFile } from '../../library/shapes/shape.ts'
import { shapesOf } from '../../library/shapes/shapes-of.ts'
import { type MarkdownContext, wordsMarkdown } from '../../library/texts/markdown.ts'
import { inferredOf } from '../../library/texts/plain-facts.ts'
import { meaningKey } from '../../library/words/error-meanings.ts'
import type { DeclarationWords } from '../../library/words/sections.ts'
import { wordsKeyOf } from '../../library/words/subjects.ts'
import {
  ERRORS_FILE,
  type ErrorMeaning,
  type ErrorMeaningsData,
  EXAMPLES_FILE,
  type GuideSection,
  HISTORY_FILE,
  INDEX_FILE,
  type LookupIndex,
  type ModuleFile,
  moduleFile,
  NAME_HISTORY_FILE,
  type NameHistoryData,
  SECTIONS_FILE,
  shapesFile,
} from '../../lookup/data.ts'
import { moduleKeyOf } from '../../lookup/library-view.ts'
import { HISTORY_VERSIONS, ZIG_VERSION } from '../../model/constants.ts'
import { splitSections } from '../../model/content/sections.ts'
import { localePath } from '../../model/routing/paths.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import type { Reference } from '../collect/joined-reference.ts'
import { exportLocale, isDecidedOnRequest } from '../collect/page-kinds.ts'
import type { Outputs } from '../setup/outputs.ts'
import { searchIndexOf } from './search.ts'

export function lookupOutputs(site: AssembledSite): Outputs {
  const outputs: Outputs = new Map()
  const pages = site.pagesOf(exportLocale(site)).filter(page => page.body.body !== null && !isDecidedOnRequest(page))
  const index = indexOf(site, pages)
  outputs.set(INDEX_FILE, () => JSON.stringify(index))
  outputs.set(SECTIONS_FILE, () => JSON.stringify(pages.flatMap(sectionsOf)))
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
  for (const path of library.declarations.keys())
    if (moduleKeyOf(index, path) !== library.moduleOf(path))
      throw new Error(
        `${path} is in the facts of ${library.moduleOf(path)}, but would be looked for in another module.`,
      )
  const words = wordsByModule(reference)
  for (const module of library.modules)
    outputs.set(moduleFile(module), () =>
      JSON.stringify(moduleFileOf(site, reference, module, words.get(module) ?? [])),
    )
  return outputs
}

/** Returns an empty file if the site has no reference. */
function shapesIn(reference: Reference | null, version: string): ShapeFile {
  if (reference && version === ZIG_VERSION) return shapesOf(reference.plan.library)
  return reference?.shapes.find(file => file.version === version) ?? { version, shapes: {} }
}

/** All rows in one file, because the replacement of a name may be in another module. */
function historyFiles(reference: Reference | null): HistoryFile[] {
  const { versions = [], rows = [] } = reference?.plan.history ?? {}
  return [{ module: 'std', versions, paths: [...rows] }]
}

function indexOf(site: AssembledSite, pages: readonly LocalePage[]): LookupIndex {
  const { settings, origin, catalog, reference } = site
  const library = reference?.plan.library
  const routes = new Set(pages.map(({ route }) => route))
  return {
    zig: ZIG_VERSION,
    title: settings.title,
    origin,
    prefix: settings.i18n.enabled ? `/${exportLocale(site)}` : '',
    search: searchIndexOf(site)?.manifest ?? null,
    categories: catalog.map(({ key, label, description, modules }) => ({
      key,
      label,
      description,
      modules: modules.map(module => ({
        key: module.key,
        path: modulePath(module.key),
        description: module.description,
        declarations: library ? declaredIn(library, module.key).length : 0,
        ...(routes.has(module.path) ? { route: module.path } : {}),
      })),
    })),
    pages: pages.map(({ route, page: { title, description } }) => ({ route, title, description })),
    homes: library ? homesOf(library) : {},
  }
}

function homesOf(library: Library): Record<string, string> {
  const homes: Record<string, string> = {}
  for (const path of library.declarations.keys()) {
    const [, name, below] = splitPath(path)
    if (name === undefined || below !== undefined) continue
    const module = library.moduleOf(path)
    if (module !== name && module !== 'std') homes[name] = module
  }
  return homes
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

type KeyedWords = [key: string, words: DeclarationWords][]

/** Keys of words begin with the path of a declaration. */
function wordsByModule({ plan: { library }, words }: Reference): Map<string, KeyedWords> {
  const byModule = new Map<string, KeyedWords>(library.modules.map(module => [module, []]))
  for (const [key, each] of words) {
    const path = pathOfKey(key)
    if (library.get(path)) byModule.get(library.moduleOf(path))?.push([key, each])
  }
  return byModule
}

function pathOfKey(key: string): string {
  return key.split(' ', 1)[0]!
}

function moduleFileOf(site: AssembledSite, reference: Reference, module: string, own: KeyedWords): ModuleFile {
  const { plan, words } = reference
  const { library } = plan
  const writing = writingOf(site, reference)
  const declarations = [...declaredIn(library, module)]
  const file: ModuleFile = {
    facts: { module, path: modulePath(module), version: library.version, declarations },
    hrefs: declarations.map(({ path }) => plan.hrefOf(path)),
    words: {},
    sentences: {},
    errors: {},
  }
  const worked = declarations.flatMap(({ path, errors }) => {
    const found = errors?.inferred ? inferredOf(plan, path) : null
    return found ? [[path, found.names] as const] : []
  })
  if (worked.length > 0) file.inferred = Object.fromEntries(worked)
  for (const declaration of declarations)
    for (const name of errorNamesOf(declaration)) {
      const key = meaningKey(library, each => reference.errors.has(each) || words.has(each), declaration, name)
      if (key !== name) file.errors[wordsKeyOf(declaration.path, 'error', name)] = key
    }
  const proven: Record<string, string[]> = {}
  for (const [key, each] of own) {
    const path = pathOfKey(key)
    file.sentences[key] = each.sentence
    if (key === path) file.words[path] = wordsMarkdown(writing, each)
    if (key === path && each.proven) proven[path] = each.proven.map(({ text }) => text)
  }
  if (Object.keys(proven).length > 0) file.proven = proven
  return file
}

function sectionsOf({ route, page, body }: LocalePage): GuideSection[] {
  const { title, description, extension } = page
  const subject = { path: route, title, description, extension, body: body.body }
  const plain = splitSections(subject, { ignoredTags: ['pre'] })
  return splitSections(subject).map((section, index) => {
    const words = plain[index]!.content
    return words === section.content ? section : { ...section, words }
  })
}
