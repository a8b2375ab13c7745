// Runs all checks on the Markdown of a site.

import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readExampleResults, readExampleVersions } from '../examples/results.ts'
import { type Library, libraryOf } from '../library/facts/library.ts'
import { loadFacts } from '../library/facts/load.ts'
import { createHistory } from '../library/history/history.ts'
import { readHistory } from '../library/json-folder.ts'
import { lastName } from '../library/names/paths.ts'
import { platformsFile } from '../library/probe/saved.ts'
import { ZIG_VERSION } from '../model/constants.ts'
import { Problem, Problems } from '../model/problem.ts'
import { checkClaims, readClaimsToCheck } from './claims.ts'
import { checkPlatforms, checkThinWords, type WordsSource } from './descriptions.ts'
import { type ContentDocument, parseContentDocument } from './document.ts'
import { checkErrorNames } from './error-names.ts'
import { checkFields } from './fields.ts'
import { type Check, type Finding, type Found, sortFindings } from './finding.ts'
import { checkDepth, checkExamples } from './guides.ts'
import { isOwnWords, librariesOf, openReleases, ownWordsChecks } from './own-words.ts'
import { checkPhrases } from './phrases.ts'
import { checkPitfalls, notedNames } from './pitfalls.ts'
import { createSpeller, WORDS_FILE } from './spelling.ts'
import { checkStdNames } from './std-names.ts'
import { checkCodeLines, checkHeadings, checkSentences } from './structure.ts'
import { checkKeyLines } from './tasks.ts'
import { createTranslationChecks } from './translations.ts'
import { checkDate } from './updated/stamp.ts'
import { checkUpstream, commentRuns } from './upstream.ts'
import { checkVariants, readVariantExamples } from './variants.ts'

/** The content to check. */
export interface CheckedSite {
  root: string
  contentDir: string
  referenceDir: string
  localesDir: string
  /** Assembles the site like a build, and throws the errors that would stop one. */
  assemble: () => Promise<unknown>
  /** Reports every statement without a proof, including those that a module may have. */
  allUnproven?: boolean
  /** The folder of std's source. Without it, nothing is compared with its comments. */
  std?: string | undefined
  /** The same for another release, if it is installed. */
  stdOf?: (version: string) => string | null
}

export interface ContentCheck {
  files: string[]
  findings: Finding[]
}

type DocumentChecks = Partial<Record<Check, (document: ContentDocument) => Iterable<Found>>>

/** @param only Files and folders relative to the repository's root. If it is empty, all of content/ is checked. */
export async function checkContent(site: CheckedSite, only: readonly string[] = []): Promise<ContentCheck> {
  const files = await markdownFiles(site.contentDir, only)
  const findings = (await checkAssembly(site.assemble)).filter(({ file }) => only.length === 0 || files.includes(file))
  const library = libraryOf(await loadFacts(join(site.referenceDir, ZIG_VERSION)))
  const platforms = await platformsFile.read(site.referenceDir)
  const verified = new Set(Object.keys((await readExampleResults(site.root)).blocks))
  const versions = await readExampleVersions(site.root)
  const variants = await readVariantExamples(site.contentDir)
  const open = openReleases(site.referenceDir)
  const others = files.some(file => isOwnWords({ file })) ? librariesOf(open) : []
  const speller = await createSpeller(
    (await readFile(WORDS_FILE, 'utf8')).split('\n').filter(Boolean),
    nameTest([library, ...others]),
  )
  const noted = notedNames(await readEnglishWords(site.contentDir))
  const historyDir = join(site.referenceDir, 'history')
  const history = createHistory(existsSync(historyDir) ? readHistory(historyDir) : [])
  const isInHistory = (path: string) => history.historyOf(path) !== null
  const sources = [site.std, ...others.map(({ version }) => site.stdOf?.(version))].filter(folder => folder != null)
  const upstream = new Set<string>()
  for (const source of sources) for (const run of await commentRuns(source)) upstream.add(run)
  const known = await readClaimsToCheck(site.contentDir, site.referenceDir, library)
  const claims = site.allUnproven ? { ...known, unproven: {} } : known
  const checks: DocumentChecks = {
    headings: checkHeadings,
    fields: checkFields,
    code: checkCodeLines,
    examples: document => (isBare(document) ? [] : checkExamples(document, verified)),
    updated: ({ file, source }) => checkDate(file, source),
    names: document => checkStdNames(document, library, RELEASES.test(document.file) ? isInHistory : undefined),
  }
  const englishChecks: DocumentChecks = {
    ...checks,
    sentences: checkSentences,
    variants: document => checkVariants(document, versions, variants),
    guides: checkDepth,
    tasks: checkKeyLines,
    platforms: document => checkPlatforms(document, platforms),
    thin: document => checkThinWords(document, library),
    pitfalls: document => checkPitfalls(document, library, noted),
    upstream: document => checkUpstream(document, upstream),
    claims: document => checkClaims(document, library, claims),
    phrases: document => checkPhrases(document),
    errors: document => checkErrorNames(document, library, claims.inferred),
  }
  // Facts about platforms and claims exist only for the documented release.
  const { platforms: _, claims: __, ...common } = englishChecks
  const otherChecks: DocumentChecks = { ...common, ...ownWordsChecks(open) }
  const variantChecks: DocumentChecks = {
    ...checks,
    sentences: checkSentences,
    phrases: document => checkPhrases(document),
    upstream: document => checkUpstream(document, upstream),
    // A name that the newest release lacks may be struck through.
    names: document =>
      checkStdNames(document, others.at(-1) ?? library, path => [library, ...others].some(each => each.get(path))),
  }
  const translationChecks: DocumentChecks = { ...checks, ...createTranslationChecks(site) }
  const english: ContentDocument[] = []
  for (const file of files) {
    const document = parseContentDocument(file, await readContent(site.contentDir, file))
    const { isEnglish } = document
    if (isEnglish) english.push(document)
    const ofEnglish = document.role === 'variants' ? variantChecks : isOwnWords(document) ? otherChecks : englishChecks
    const own = isEnglish ? ofEnglish : translationChecks
    for (const [check, run] of Object.entries(own))
      for (const found of run(document)) findings.push({ check: check as Check, file, ...found })
  }
  findings.push(...(await speller(english)))
  return { files, findings: sortFindings(findings) }
}

/** Pages about releases may name declarations that only those releases have. */
const RELEASES = /\/docs\/changes\//

/** Reports whether a translation consists of front matter only, with title and description (R8). */
function isBare({ root, isEnglish }: ContentDocument): boolean {
  return !isEnglish && root.children.every(({ type }) => type === 'yaml')
}

async function markdownFiles(contentDir: string, only: readonly string[]): Promise<string[]> {
  const names = await readdir(contentDir, { recursive: true })
  const all = names
    .map(name => `content/${name.replaceAll('\\', '/')}`)
    .filter(name => name.endsWith('.md'))
    .sort()
  if (only.length === 0) return all
  const wanted = only.map(name => name.replace(/^\.\//, '').replace(/\/$/, ''))
  for (const name of wanted)
    if (!all.some(file => isBelow(file, name)))
      throw new Error(
        `There is no Markdown at ${name}. Name files or folders from the repository's root: content/en/….`,
      )
  return all.filter(file => wanted.some(name => isBelow(file, name)))
}

function isBelow(file: string, name: string): boolean {
  return file === name || file.startsWith(`${name}/`)
}

async function readEnglishWords(contentDir: string): Promise<WordsSource[]> {
  const files = (await markdownFiles(contentDir, [])).filter(file => /^content\/en\/reference\/[^/]+$/.test(file))
  return Promise.all(files.map(async file => ({ file, role: 'words', source: await readContent(contentDir, file) })))
}

function readContent(contentDir: string, file: string): Promise<string> {
  return readFile(join(contentDir, file.slice('content/'.length)), 'utf8')
}

/** Returns a test for the names of declarations, fields, values and errors. */
function nameTest(libraries: readonly Library[]): (word: string) => boolean {
  const names = new Set<string>()
  const declarations = libraries.flatMap(library => [...library.declarations.values()])
  for (const { path, errors, fields, gives, variants } of declarations) {
    names.add(lastName(path))
    for (const name of errors?.names ?? []) names.add(name)
    for (const form of [{ fields }, ...(gives ?? []), ...(variants ?? [])])
      for (const { name } of form.fields ?? []) if (name !== undefined) names.add(name)
  }
  return word => names.has(word)
}

async function checkAssembly(assemble: () => Promise<unknown>): Promise<Finding[]> {
  try {
    await assemble()
    return []
  } catch (error) {
    return problemsOf(error).map(({ place, fact, fix }) => {
      const { file, line = 1 } = place
      return { check: 'links', file, line, fact, fix }
    })
  }
}

function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof Problems) return error.all
  if (error instanceof Problem) return [error]
  throw error
}
