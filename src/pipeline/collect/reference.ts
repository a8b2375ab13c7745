// Loads the reference of a site: facts about std, the plan of its pages, and our descriptions.

import { join } from 'node:path'
import type { Link } from 'mdast'
import { checkLines } from '../../content/nesting.ts'
import { listSources, readSources, type TextCache } from '../../content/source-files.ts'
import { statIfThere } from '../../files/if-there.ts'
import { keyOf } from '../../files/parsed-files.ts'
import { errorTest } from '../../library/facts/error-index.ts'
import type { Library } from '../../library/facts/library.ts'
import { loadFacts } from '../../library/facts/load.ts'
import { createHistory, type History } from '../../library/history/history.ts'
import { changesOf, RELEASES, routeOfRelease } from '../../library/history/release-changes.ts'
import { readHistory, readShapes } from '../../library/json-folder.ts'
import { planPages, type ReferencePlan } from '../../library/plan/plan.ts'
import type { PlanExtras } from '../../library/plan/planned-page.ts'
import { inferredFile } from '../../library/probe/saved.ts'
import type { ShapeFile } from '../../library/shapes/shape.ts'
import { readStdSources } from '../../library/std-sources.ts'
import {
  type Claims,
  type ClaimsRecord,
  provenClaims,
  readClaimsFiles,
  readClaimsRecord,
} from '../../library/words/claims.ts'
import {
  type ErrorMeanings,
  parseMeanings,
  type TranslatedMeanings,
  withoutMeaning,
} from '../../library/words/error-meanings.ts'
import type { Statement } from '../../library/words/sections.ts'
import { type DeclarationWords, readSections } from '../../library/words/sections.ts'
import { markProven } from '../../library/words/statements.ts'
import { parseWords, type ReadSections } from '../../library/words/words.ts'
import type { NameHistoryData } from '../../lookup/data.ts'
import { changesIds, changesList } from '../../markup/changes/changes-page.ts'
import { errorPage, errorPageIds } from '../../markup/declarations/error-page.ts'
import {
  declarationIds,
  declarationsOf,
  type RenderedDeclarations,
  referencePage,
} from '../../markup/declarations/page.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import { ERRORS_ROUTE } from '../../model/content/catalog.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { LOCALES } from '../../model/languages/locales.ts'
import { Problem, Problems } from '../../model/problem.ts'
import { upstreamUrl } from '../../model/wire/source.ts'
import { hashInputs } from './build-id.ts'
import { loadNameHistory, readHistorySources } from './history-table.ts'
import type { Reference } from './joined-reference.ts'
import type { MemoryCache } from './memory-cache.ts'
import { createParseCache, type ParseCache } from './parse-cache.ts'
import { joinTranslations } from './translated-meanings.ts'

export interface ReferenceFolders {
  referenceDir: string
  contentDir: string
  /** The folder lib/std of Zig. */
  sources?: string | null
  /** The address of the repository's files. Marks of proven statements link there. */
  files?: string
}

/** Returns `null` for a site without facts, such as a test scenario. */
export async function loadReference(
  { referenceDir, contentDir, sources = null, files: address = '' }: ReferenceFolders,
  parsed: ParseCache = createParseCache(),
  memory: Pick<MemoryCache, 'plan' | 'reference' | 'texts' | 'examples'> = {},
): Promise<Reference | null> {
  const dir = join(referenceDir, ZIG_VERSION)
  if (!(await statIfThere(dir))) return null
  if (memory.plan?.dir !== dir) memory.plan = await loadPlan({ dir, referenceDir, sources }, () => memory.examples?.())
  const { plan, factsHash } = memory.plan
  const files = await readWordFiles(contentDir, memory.texts)
  const names = await readHistorySources(contentDir)
  const claims = await readClaimsFiles(contentDir)
  const record = await readClaimsRecord(contentDir)
  const inputs = [
    dir,
    ...[...files, ...names.files].flatMap(({ file, text }) => [file, text]),
    ...names.sections,
    JSON.stringify([address, record, claims.map(({ hash }) => hash)]),
  ]
  if (memory.reference && isSame(memory.reference.inputs, inputs)) return memory.reference.reference
  const tooDeep = files.flatMap(depthProblem)
  if (tooDeep.length > 0) throw new Problems(tooDeep)
  const nameHistory = loadNameHistory(names, plan.library)
  const shapes = await loadShapes(join(referenceDir, 'shapes'))
  const key = () =>
    keyOf(
      factsHash,
      ...inputs,
      JSON.stringify(plan.extras.inferred ?? null),
      ...[...(plan.extras.sources ?? [])].flat(),
    )
  const joined = joinWords(files, plan, parsed)
  markWords(joined.words, plan, { claims: provenClaims(claims, record, plan.library), record, address })
  const reference = joinReference(joined, { key, plan, factsHash, parsed, nameHistory, shapes })
  memory.reference = { inputs, reference }
  return reference
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((text, index) => text === others[index])
}

async function loadPlan(
  { dir, referenceDir, sources }: { dir: string; referenceDir: string; sources: string | null },
  examples: () => PlanExtras['examples'],
): Promise<NonNullable<MemoryCache['plan']>> {
  const [historyDir, shapesDir] = [join(referenceDir, 'history'), join(referenceDir, 'shapes')]
  const facts = await loadFacts(dir)
  const inferred = await inferredFile.read(referenceDir)
  const extras: PlanExtras = {
    ...(inferred?.version === facts.version ? { inferred } : {}),
    ...(sources ? { sources: await readStdSources(sources, facts) } : {}),
    get examples() {
      return examples()
    },
  }
  const plan = planPages(facts, undefined, undefined, await loadHistory(historyDir), extras)
  return { dir, plan, factsHash: await hashInputs([dir, historyDir, shapesDir], [], '') }
}

interface WordFile {
  file: string
  text: string
}

async function readWordFiles(contentDir: string, known?: TextCache): Promise<WordFile[]> {
  const read = LOCALES.map(({ code }) => readLocaleFiles(contentDir, code, known))
  return (await Promise.all(read)).flat()
}

/** Lists all descriptions for English, and only those of errors for other locales. */
async function readLocaleFiles(contentDir: string, locale: string, known?: TextCache): Promise<WordFile[]> {
  const folder = join(contentDir, locale, 'reference')
  const label = `content/${locale}/reference`
  const found = await listSources(folder, label)
  const wanted = locale === FALLBACK_LOCALE ? /^(?:errors\/)?[^/]+\.md$/ : /^errors\/[^/]+\.md$/
  const names = found.names.filter(name => wanted.test(name))
  const read = await readSources(folder, label, names, known)
  const problems = [...found.problems, ...read.problems]
  if (problems.length > 0) throw new Problems(problems)
  return read.files.map(({ file, text }) => ({ file, text }))
}

function depthProblem({ text, file }: WordFile): Problem[] {
  try {
    checkLines(text, file)
    return []
  } catch (error) {
    if (error instanceof Problem) return [error]
    throw error
  }
}

interface ReferenceParts {
  key: () => string
  plan: ReferencePlan
  factsHash: string
  parsed: ParseCache
  nameHistory: NameHistoryData
  shapes: readonly ShapeFile[]
}

function joinReference({ words, errors, translated, links }: JoinedWords, parts: ReferenceParts): Reference {
  const { key, plan, factsHash, parsed, nameHistory, shapes } = parts
  const pages = new Map(
    plan.pages
      .filter(page => page.kind !== 'module')
      .map(page => [page.route, referencePage(plan, page, words, errors)]),
  )
  const releases = new Map(RELEASES.map(release => [routeOfRelease(release.name), release]))
  const drawn = new Map<string, RenderedDeclarations>()
  const draw = (route: string): RenderedDeclarations | null => {
    if (route === ERRORS_ROUTE) return errorPage(plan, errors, translated)
    const release = releases.get(route)
    if (release) return changesList(plan, route, changesOf(plan.history, release))
    const page = plan.pageAt(route)
    return page ? declarationsOf(plan, page, words, errors) : null
  }
  const factsKey = keyOf(parsed.code.reference, factsHash)
  const idsOf = (route: string): string[] => {
    const release = releases.get(route)
    if (release) return changesIds(changesOf(plan.history, release))
    const page = plan.pageAt(route)
    return page ? declarationIds(plan, page) : []
  }
  return {
    key,
    factsKey,
    plan,
    words,
    errors,
    wordLinks: links,
    nameHistory,
    shapes,
    pages,
    declarationsAt(route) {
      const known = drawn.get(route) ?? draw(route)
      // Only declarations after a guide are cached, because they are rendered for each language.
      if (known && !pages.has(route)) drawn.set(route, known)
      return known
    },
    idsAt(route) {
      if (route === ERRORS_ROUTE) return errorPageIds(errors)
      if (!releases.has(route) && !plan.pageAt(route)) return []
      return parsed.ids.of(route, factsKey, () => idsOf(route))
    },
  }
}

interface JoinedWords {
  words: Map<string, DeclarationWords>
  errors: ErrorMeanings
  /** By locale. */
  translated: ReadonlyMap<string, TranslatedMeanings>
  links: Reference['wordLinks']
}

function joinWords(
  files: readonly WordFile[],
  { library }: ReferencePlan,
  { words: known, code }: ParseCache,
): JoinedWords {
  const read: ReadSections = ({ file, text }) => known.of(file, keyOf(code.reference, text), () => readSections(text))
  const words = new Map<string, DeclarationWords>()
  const links: { file: string; line: number; href: string }[] = []
  const problems: Problem[] = []
  const english = files.filter(isEnglish)
  for (const { file, text } of english.filter(each => !isMeanings(each))) {
    const parsed = parseWords({ file, text }, library, read)
    problems.push(...parsed.problems)
    for (const [path, each] of parsed.words) words.set(path, each)
    links.push(...parsed.links.map(link => ({ file, ...link })))
  }
  const originals = english.filter(isMeanings)
  const errors = parseMeanings(originals, library, words, read)
  const others = files.filter(each => !isEnglish(each))
  const translated = joinTranslations(others, originals, library, read)
  problems.push(...errors.problems, ...missingMeanings(library, errors.meanings), ...translated.problems)
  if (problems.length > 0) throw new Problems(problems)
  return {
    words,
    errors: errors.meanings,
    translated: translated.byLocale,
    links: [...links, ...errors.links, ...translated.links],
  }
}

interface Proofs {
  claims: Claims
  record: ClaimsRecord
  address: string
}

/** Marks the statements that claims prove. */
function markWords(
  words: Map<string, DeclarationWords>,
  plan: ReferencePlan,
  { claims, record, address }: Proofs,
): void {
  const tested = `Proven by a test, with Zig ${record.zig.join(' and ')}, in ${record.optimize.join(' and ')}`
  const { version } = plan.library
  const markOf = ({ claims: [claim] }: Statement): Link => {
    const { file, line, source } = claim!
    const [read, at] = source?.split(':') ?? []
    const url = read ? upstreamUrl(version, read.replace(/^std\//, ''), Number(at)) : `${address}${file}#L${line}`
    const title = source ? `Read in ${source}, not run by a test` : tested
    const children = [{ type: 'text' as const, value: source ? '§' : '✓' }]
    return { type: 'link', url, title, children, data: { proof: true } }
  }
  for (const [path, own] of claims) {
    const described = words.get(path)
    const isError = errorTest(plan.library, path, plan.extras.inferred?.errors)
    if (described) words.set(path, markProven(described, { claims: own, isError }, markOf))
  }
}

function isEnglish({ file }: WordFile): boolean {
  return file.startsWith(`content/${FALLBACK_LOCALE}/`)
}

function isMeanings({ file }: WordFile): boolean {
  return file.includes('/reference/errors/')
}

/** Returns a problem for each error without an explanation, such as one that a new version of std has added. */
function missingMeanings(library: Library, meanings: ErrorMeanings): Problem[] {
  if (meanings.size === 0) return []
  const file = `content/${FALLBACK_LOCALE}/reference/errors`
  return withoutMeaning(library, meanings).map(
    name =>
      new Problem({ file }, `The error "${name}" is not explained.`, `Add "## ${name}" to one of the files there.`),
  )
}

async function loadHistory(dir: string): Promise<History> {
  return createHistory((await statIfThere(dir)) ? readHistory(dir) : [])
}

async function loadShapes(dir: string): Promise<ShapeFile[]> {
  return (await statIfThere(dir)) ? readShapes(dir) : []
}
