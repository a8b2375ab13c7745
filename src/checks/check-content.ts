// Runs all checks on the Markdown of a site.

import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readExampleResults } from '../examples/results.ts'
import { type Library, libraryOf } from '../library/facts/library.ts'
import { loadFacts } from '../library/facts/load.ts'
import { createHistory } from '../library/history/history.ts'
import { readHistory } from '../library/history/history-files.ts'
import { lastName } from '../library/names/paths.ts'
import { readPlatforms } from '../library/platforms/saved.ts'
import { ZIG_VERSION } from '../model/constants.ts'
import { Problem, Problems } from '../model/problem.ts'
import { checkCodeLines } from './code-lines.ts'
import { type ContentDocument, parseContentDocument } from './document.ts'
import { checkFields } from './fields.ts'
import { type Finding, sortFindings } from './finding.ts'
import { checkDepth, checkExamples } from './guides.ts'
import { checkHeadings } from './headings.ts'
import { checkPitfalls, notedNames } from './pitfalls.ts'
import { checkPlatforms } from './platforms.ts'
import { checkSentences } from './sentences.ts'
import { createSpeller, WORDS_FILE } from './spelling.ts'
import { checkStdNames } from './std-names.ts'
import { checkThinWords } from './thin.ts'
import { stampProblem } from './updated/stamp.ts'
import { checkUpstream, commentRuns } from './upstream.ts'
import type { WordsSource } from './words-sections.ts'

/** The content to check. */
export interface CheckedSite {
  root: string
  contentDir: string
  referenceDir: string
  /** Assembles the site like a build, and throws the errors that would stop one. */
  assemble: () => Promise<unknown>
  /** The folder of std's source. Without it, nothing is compared with its comments. */
  std?: string | undefined
}

export interface ContentCheck {
  files: string[]
  findings: Finding[]
}

/** @param only Files and folders relative to the repository's root. If it is empty, all of content/ is checked. */
export async function checkContent(site: CheckedSite, only: readonly string[] = []): Promise<ContentCheck> {
  const files = await markdownFiles(site.contentDir, only)
  const findings = (await checkAssembly(site.assemble)).filter(({ file }) => only.length === 0 || files.includes(file))
  const library = libraryOf(await loadFacts(join(site.referenceDir, ZIG_VERSION)))
  const platforms = await readPlatforms(site.referenceDir)
  const verified = new Set(Object.keys((await readExampleResults(site.root)).blocks))
  const speller = await createSpeller(await readWords(WORDS_FILE), nameTest(library))
  const noted = notedNames(await readEnglishWords(site.contentDir))
  const historyDir = join(site.referenceDir, 'history')
  const history = createHistory(existsSync(historyDir) ? readHistory(historyDir) : [])
  const isInHistory = (path: string) => history.historyOf(path) !== null
  const upstream = site.std ? await commentRuns(site.std) : new Set<string>()
  const english: ContentDocument[] = []
  for (const file of files) {
    const source = await readContent(site.contentDir, file)
    const document = parseContentDocument(file, source)
    findings.push(...checkStructure(document, verified), ...checkUpdated(file, source))
    findings.push(...checkStdNames(document, library, RELEASES.test(file) ? isInHistory : undefined))
    if (!document.isEnglish) continue
    findings.push(...checkEnglish(document), ...checkPlatforms(document, platforms))
    findings.push(...checkThinWords(document, library), ...checkPitfalls(document, library, noted))
    findings.push(...checkUpstream(document, upstream))
    english.push(document)
  }
  findings.push(...(await speller(english)))
  return { files, findings: sortFindings(findings) }
}

/** Pages about releases may name declarations that only those releases have. */
const RELEASES = /\/docs\/changes\//

function checkStructure(document: ContentDocument, verified: ReadonlySet<string>): Finding[] {
  return [
    ...checkHeadings(document),
    ...checkFields(document),
    ...checkCodeLines(document),
    ...(isBare(document) ? [] : checkExamples(document, verified)),
  ]
}

function checkUpdated(file: string, source: string): Finding[] {
  const problem = stampProblem(file, source)
  return problem ? [{ check: 'updated', file, line: 1, fact: problem[0], fix: problem[1] }] : []
}

function checkEnglish(document: ContentDocument): Finding[] {
  return [...checkSentences(document), ...checkDepth(document)]
}

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

async function readWords(file: string): Promise<string[]> {
  return (await readFile(file, 'utf8')).split('\n').filter(Boolean)
}

/** Returns a test for the names of declarations, fields, values and errors. */
function nameTest(library: Library): (word: string) => boolean {
  const names = new Set<string>()
  for (const { path, errors, fields, gives, variants } of library.declarations.values()) {
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
    return problemsOf(error).map(
      ({ place, fact, fix }): Finding => ({
        check: 'links',
        file: place.file,
        line: place.line ?? 1,
        fact,
        fix,
      }),
    )
  }
}

function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof Problems) return error.all
  if (error instanceof Problem) return [error]
  throw error
}
