// Reads our descriptions of declarations from content/{locale}/reference/{module}.md, with one heading per declaration (see
// contributing.md).

import { nearest, Problem } from '../../model/problem.ts'
import type { Library } from '../facts/library.ts'
import { isLargeNamespace } from '../kinds/large-namespaces.ts'
import { modulePath } from '../names/paths.ts'
import { checkLinks, type DeclarationWords, readSections, toWords, type WordsSection } from './sections.ts'
import { subjectsOf } from './subjects.ts'

/** Descriptions by path of a declaration, or by path and part: `std.mem.Allocator`, `std.mem.Allocator field.ptr`. */
export type Words = ReadonlyMap<string, DeclarationWords>

export interface WordsFile {
  /** `content/en/reference/mem.md`: its name is the module's key. */
  file: string
  text: string
}

/** Reads the sections of a file, or returns them from a cache. */
export type ReadSections = (source: WordsFile) => WordsSection[]

export interface ParsedWords {
  words: Map<string, DeclarationWords>
  problems: Problem[]
  /** The subset of `problems` that reports a module or declaration that the library lacks. */
  missing: Problem[]
  /** Links to pages of the site, to be checked with those of all pages. */
  links: { href: string; line: number }[]
}

export function parseWords(
  { file, text }: WordsFile,
  library: Library,
  read: ReadSections = source => readSections(source.text),
): ParsedWords {
  const module = file.replace(/^.*\//, '').replace(/\.md$/, '')
  const parsed: ParsedWords = { words: new Map(), problems: [], missing: [], links: [] }
  const fail = (line: number, fact: string, fix: string) => parsed.problems.push(new Problem({ file, line }, fact, fix))
  const failMissing = (line: number, fact: string, fix: string) => {
    fail(line, fact, fix)
    parsed.missing.push(parsed.problems.at(-1)!)
  }
  if (!library.modules.includes(module)) {
    const similar = nearest(module, library.modules)
    failMissing(
      1,
      `There is no module "${module}".`,
      similar ? `Did you mean ${similar}.md?` : 'Name the file after a module of std.',
    )
    return parsed
  }
  const subjects = subjectsOf(library, module)
  for (const { name, line, words, links: found, faults = [] } of read({ file, text })) {
    if (name === null) {
      fail(line, 'These words stand under no heading.', 'Put "## " and the name of a declaration above them.')
      continue
    }
    const key = subjects.find(name)
    if (!key) {
      const similar = nearest(name, subjects.names)
      failMissing(
        line,
        `${modulePath(module)} has no declaration "${name}".`,
        similar ? `Did you mean "${similar}"?` : 'Correct or remove the heading.',
      )
      continue
    }
    const other = parsed.words.get(key)
    if (other) fail(line, `"${name}" has words already, in line ${other.line}.`, 'Join the two.')
    else if (!words)
      fail(line, `There are no words under "${name}".`, 'Write one to four sentences, or remove the heading.')
    else parsed.words.set(key, toWords(file, line, words))
    for (const [fact, fix] of faults) fail(line, fact, fix)
    const links = checkLinks(found, library)
    parsed.links.push(...links.pages)
    for (const problem of links.problems) fail(problem.line, problem.fact, problem.fix)
  }
  return parsed
}

interface ModuleCoverage {
  module: string
  /** The number of declarations that need a description: all but aliases and large namespaces. */
  declarations: number
  described: number
  missing: string[]
}

/** Counts the declarations with and without a description, by module. */
export function wordsCoverage(library: Library, words: Words): ModuleCoverage[] {
  const byModule = new Map(
    library.modules.map((module): [string, ModuleCoverage] => [
      module,
      { module, declarations: 0, described: 0, missing: [] },
    ]),
  )
  for (const { path, kind } of library.declarations.values()) {
    if (kind === 'alias' || isLargeNamespace(library, path)) continue
    const row = byModule.get(library.moduleOf(path))!
    row.declarations++
    if (words.has(path)) row.described++
    else row.missing.push(path)
  }
  return [...byModule.values()]
}
