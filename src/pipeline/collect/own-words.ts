// Reads the descriptions that are written for other releases. Those for one release take precedence over those for several.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkLines } from '../../content/nesting.ts'
import { listSources, readSources } from '../../content/source-files.ts'
import type { Cache } from '../../files/cache.ts'
import { readIfThere } from '../../files/if-there.ts'
import { keyOf, openParsedFiles } from '../../files/parsed-files.ts'
import { editionFile, readEdition } from '../../library/editions/edition-facts.ts'
import { openEditionLibrary } from '../../library/editions/edition-library.ts'
import { OWN_WORDS_VERSIONS, type ParsedOwnWords, parseOwnWords, releasesOf } from '../../library/editions/own-words.ts'
import { parseSameWords, type SameWords } from '../../library/editions/same-words.ts'
import type { Library } from '../../library/facts/library.ts'
import { readSections, type StoredWords, type WordsSection } from '../../library/words/sections.ts'
import type { WordsFile } from '../../library/words/words.ts'
import { EDITIONS } from '../../model/editions.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { onceEach } from '../../model/memo.ts'
import { Problem, Problems } from '../../model/problem.ts'
import { PARSED_FOLDER } from '../../output/prune-cache.ts'
import type { BuildOptions } from '../setup/options.ts'
import { hashInputs } from './build-id.ts'

export interface OwnWords {
  /** Hash of all inputs. */
  key: string
  /** Release → key of a declaration → its description. */
  releases: ReadonlyMap<string, ReadonlyMap<string, OwnWordsRow>>
  links: readonly { file: string; line: number; href: string }[]
  /** Declarations whose description for the documented release is also right for another one, although the code differs. */
  same: SameWords
  /** For each release, the number of its new and changed declarations, and how many of them have a description. */
  counts: readonly { version: string; described: number; declarations: number }[]
}

export interface OwnWordsRow {
  module: string
  file: string
  words: StoredWords
}

const SAME = 'reference/editions/same.yaml'

export const NO_OWN_WORDS: OwnWords = { key: '', releases: new Map(), links: [], same: new Map(), counts: [] }

interface OwnWordsContext {
  documented: Library
  cache: Cache
  /** Hash of the code that reads descriptions and facts. */
  code: string
}

type ParsedFile = ParsedOwnWords & { sections: WordsSection[] }

/** The facts of a release are large, so they are read only if something is not in the cache. */
export async function loadOwnWords(
  { referenceDir, contentDir }: Pick<BuildOptions, 'referenceDir' | 'contentDir'>,
  { documented, cache, code }: OwnWordsContext,
): Promise<OwnWords> {
  const versions = OWN_WORDS_VERSIONS.filter(version => existsSync(editionFile(referenceDir, version)))
  if (versions.length === 0) return NO_OWN_WORDS
  const [files, sameText] = await Promise.all([
    readFiles(contentDir),
    readIfThere(join(contentDir, FALLBACK_LOCALE, SAME)),
  ])
  const same = parseSameWords(sameText ?? '', `content/${FALLBACK_LOCALE}/${SAME}`)
  const facts = await hashInputs(
    [],
    versions.map(version => editionFile(referenceDir, version)),
    code,
  )
  const [parsed, toDescribe] = await Promise.all([
    openParsedFiles<ParsedFile>(cache, `${PARSED_FOLDER}/own-words`),
    openParsedFiles<string[]>(cache, `${PARSED_FOLDER}/to-describe`),
  ])
  const open = onceEach((version: string) => openEditionLibrary(readEdition(referenceDir, version), version))
  const joined = joinFiles(files, source =>
    parsed.of(source.file, keyOf(facts, source.text), () => {
      const own = releasesOf(source.file)!.filter(version => versions.includes(version))
      const sections = readSections(source.text)
      return { ...parseOwnWords(source, own.map(open), () => sections), sections }
    }),
  )
  const counts = versions.map(version => {
    const paths = toDescribe.of(version, facts, () => open(version).toDescribe(documented))
    const isDescribed = (path: string) => joined.releases.get(version)!.has(path) || same.get(version)?.has(path)
    const described = paths.filter(isDescribed).length
    return { version, described, declarations: paths.length }
  })
  await Promise.all([parsed.save(), toDescribe.save()])
  const key = keyOf(facts, sameText ?? '', ...files.flatMap(({ file, text }) => [file, text]))
  return { key, ...joined, same, counts }
}

async function readFiles(contentDir: string): Promise<WordsFile[]> {
  const folder = join(contentDir, FALLBACK_LOCALE, 'reference/editions')
  const label = `content/${FALLBACK_LOCALE}/reference/editions`
  const found = await listSources(folder, label)
  const names = found.names.filter(name => name.endsWith('.md'))
  const read = await readSources(folder, label, names)
  const problems = [...found.problems, ...read.problems, ...read.files.flatMap(fileProblem)]
  if (problems.length > 0) throw new Problems(problems)
  return read.files.map(({ file, text }) => ({ file, text }))
}

function fileProblem({ file, text }: WordsFile): Problem[] {
  if (releasesOf(file) === null) {
    const folders = EDITIONS.filter(({ version }) => OWN_WORDS_VERSIONS.includes(version)).map(({ name }) => name)
    return [
      new Problem(
        { file },
        'Its folder names no release that has descriptions of its own.',
        `Move it to reference/editions, or to ${folders.join(' or ')} in it.`,
      ),
    ]
  }
  try {
    checkLines(text, file)
    return []
  } catch (error) {
    if (error instanceof Problem) return [error]
    throw error
  }
}

function joinFiles(
  files: readonly WordsFile[],
  parse: (source: WordsFile) => ParsedFile,
): Pick<OwnWords, 'releases' | 'links'> {
  const releases = new Map(OWN_WORDS_VERSIONS.map(version => [version, new Map<string, OwnWordsRow>()]))
  const links: { file: string; line: number; href: string }[] = []
  const problems: Problem[] = []
  // Files for several releases come first, because those for one take precedence.
  const sorted = [...files].sort((a, b) => releasesOf(b.file)!.length - releasesOf(a.file)!.length)
  for (const source of sorted) {
    const { file } = source
    const module = file.replace(/^.*\/|\.md$/g, '')
    const own = parse(source)
    const words = new Map(own.sections.map(section => [section.line, section.words!]))
    for (const [line, version, key] of own.keys)
      releases.get(version)!.set(key, { module, file, words: words.get(line)! })
    links.push(...own.links.map(link => ({ file, ...link })))
    problems.push(...own.problems.map(([line, fact, fix]) => new Problem({ file, line }, fact, fix)))
  }
  if (problems.length > 0) throw new Problems(problems)
  return { releases, links }
}
