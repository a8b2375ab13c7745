// Reads the explanations of errors from content/en/reference/errors/*.md, with one heading per error name. A heading such as
// `## std.posix.BindError.AccessDenied` explains a name whose meaning differs in one set.

import { nearest, Problem } from '../../model/problem.ts'
import { errorIndexOf, errorNamesOf } from '../facts/error-index.ts'
import { type Declaration, sliceText, type Text } from '../facts/facts.ts'
import { type Library, resolveAlias } from '../facts/library.ts'
import { isLargeNamespace } from '../kinds/large-namespaces.ts'
import errorTopics from './error-topics.json' with { type: 'json' }
import { checkLinks, type DeclarationWords, readSections, toWords } from './sections.ts'
import { wordsKeyOf } from './subjects.ts'
import type { ReadSections, Words, WordsFile } from './words.ts'

/** Explanations by name, or by set and name: `FileNotFound`, `std.posix.BindError error.AccessDenied`. */
export type ErrorMeanings = ReadonlyMap<string, DeclarationWords>

export interface TranslatedMeanings {
  meanings: ErrorMeanings
  /** Titles of the topics, by id. */
  titles: ReadonlyMap<string, string>
}

export interface ParsedMeanings {
  meanings: Map<string, DeclarationWords>
  problems: Problem[]
  /** Links to pages of the site, to be checked with those of all pages. */
  links: { file: string; href: string; line: number }[]
}

/** Parses all files together, since a name may be explained in only one of them. */
export function parseMeanings(
  files: readonly WordsFile[],
  library: Library,
  words: Words,
  read: ReadSections = source => readSections(source.text),
): ParsedMeanings {
  const parsed: ParsedMeanings = { meanings: new Map(), problems: [], links: [] }
  const names = new Set(errorIndexOf(library).keys())
  for (const { file, text } of files) {
    const fail = (line: number, fact: string, fix: string) =>
      parsed.problems.push(new Problem({ file, line }, fact, fix))
    for (const { name, line, words: own, links: found } of read({ file, text })) {
      if (name === null) {
        fail(line, 'These words stand under no heading.', 'Put "## " and the name of an error above them.')
        continue
      }
      const subject = subjectOf(name, library, names)
      if ('fact' in subject) {
        fail(line, subject.fact, subject.fix)
        continue
      }
      const other = parsed.meanings.get(subject.key) ?? words.get(subject.key)
      if (other) fail(line, `"${name}" is explained already, in ${other.file}:${other.line}.`, 'Join the two.')
      else if (!own)
        fail(line, `There are no words under "${name}".`, 'Write one to three sentences, or remove the heading.')
      else parsed.meanings.set(subject.key, toWords(file, line, own))
      const links = checkLinks(found, library)
      parsed.links.push(...links.pages.map(link => ({ file, ...link })))
      for (const problem of links.problems) fail(problem.line, problem.fact, problem.fix)
    }
  }
  return parsed
}

/** Lists the error names without an explanation. Those of large namespaces need none. */
export function withoutMeaning(library: Library, meanings: ErrorMeanings): string[] {
  return [...errorIndexOf(library)]
    .filter(([name]) => !meanings.has(name))
    .filter(([, { sets, functions }]) => [...sets, ...functions].some(path => !isLargeNamespace(library, path)))
    .map(([name]) => name)
    .sort()
}

function subjectOf(
  name: string,
  library: Library,
  names: ReadonlySet<string>,
): { key: string } | { fact: string; fix: string } {
  const dot = name.lastIndexOf('.')
  const error = name.slice(dot + 1)
  if (!names.has(error)) {
    const similar = nearest(error, names)
    return {
      fact: `No error set of std has "${error}".`,
      fix: similar ? `Did you mean "${similar}"?` : 'Correct or remove the heading.',
    }
  }
  if (dot < 0) return { key: error }
  const path = name.slice(0, dot)
  const declaration = library.get(path) ?? library.get(`std.${path}`)
  if (!declaration) return { fact: `There is no "${path}" in std.`, fix: 'Correct the path of the error set.' }
  const subject = resolveAlias(library, declaration)
  if (subject !== declaration)
    return { fact: `"${path}" is another name of ${subject.path}.`, fix: `Write "## ${subject.path}.${error}".` }
  if (!errorNamesOf(declaration).includes(error))
    return { fact: `${declaration.path} does not have "${error}".`, fix: 'Name a set that has it.' }
  return { key: wordsKeyOf(declaration.path, 'error', error) }
}

/**
 * Returns the key of an error's explanation for a declaration: its own entry, else the one common to all sets it is made of,
 * else the name. `has` tests whether an entry exists.
 */
export function meaningKey(
  library: Pick<Library, 'get'>,
  has: (key: string) => boolean,
  declaration: Declaration,
  name: string,
  seen: ReadonlySet<string> = new Set(),
): string {
  const own = wordsKeyOf(declaration.path, 'error', name)
  if (has(own) || seen.has(declaration.path)) return has(own) ? own : name
  const { text, refs = [] } = setsText(declaration)
  const parts = refs.flatMap(([, , path]) => library.get(path) ?? []).filter(part => errorNamesOf(part).includes(name))
  const further = new Set([...seen, declaration.path])
  const keys = new Set(parts.map(part => meaningKey(library, has, part, name, further)))
  // An error that is listed in an inline set has its general meaning.
  if (new RegExp(`error\\{[^}]*\\b${name}\\b`).test(text)) keys.add(name)
  return keys.size === 1 ? [...keys][0]! : name
}

/** The text that names the errors of a declaration: the return type of a function, or the value of a set. */
function setsText({ signature, returns, value }: Declaration): Text {
  if (signature && returns) return sliceText(signature, returns)
  return value ?? { text: '' }
}

export interface ErrorTopic {
  id: string
  title: string
  errors: ExplainedError[]
}

interface ExplainedError {
  name: string
  meaning: DeclarationWords
  /** Explanations for the sets in which its meaning differs. */
  inSets: { set: string; words: DeclarationWords }[]
}

const TITLES: Record<string, string> = errorTopics

const TOPIC_PREFIX = 'topic-'

export function topicId(file: string): string {
  return TOPIC_PREFIX + file.replace(/^.*\/|\.md$/g, '')
}

/** Groups the explanations for a page: by topic, with one file per topic, and then by name. */
export function topicsOf(meanings: ErrorMeanings): ErrorTopic[] {
  const topics = new Map<string, ErrorTopic>()
  const inSets = new Map<string, ExplainedError['inSets']>()
  for (const [key, words] of meanings) {
    const [set, name] = key.split(' error.')
    if (name) inSets.set(name, [...(inSets.get(name) ?? []), { set: set!, words }])
  }
  const names = [...meanings.keys()].filter(key => !key.includes(' ')).sort((a, b) => (a < b ? -1 : 1))
  for (const name of names) {
    const meaning = meanings.get(name)!
    const id = topicId(meaning.file)
    const key = id.slice(TOPIC_PREFIX.length)
    const topic = topics.get(id) ?? { id, title: TITLES[key] ?? key, errors: [] }
    topics.set(id, topic)
    topic.errors.push({ name, meaning, inSets: inSets.get(name) ?? [] })
  }
  return [...topics.values()].sort((a, b) => (a.title < b.title ? -1 : 1))
}

export interface ErrorGlossary {
  /** Registers a declaration that the page shows. */
  note(declaration: Declaration): void
  /** The glossary; empty if no error of the page has an explanation. */
  text(): string
}

/** Explains each error of a page's declarations once, at the end of its Markdown. */
export function createGlossary(library: Library, words: Words, meanings: ErrorMeanings): ErrorGlossary {
  const wordsFor = (key: string) => meanings.get(key) ?? words.get(key)
  const rows = new Map<string, string>()
  return {
    note(declaration) {
      for (const name of errorNamesOf(declaration)) {
        const key = meaningKey(library, each => wordsFor(each) !== undefined, declaration, name)
        const sentence = rows.has(key) ? '' : wordsFor(key)?.sentence
        if (sentence) rows.set(key, `- ${label(key, name)}: ${sentence}`)
      }
    },
    text() {
      const sorted = [...rows.values()].sort((a, b) => (a < b ? -1 : 1))
      return rows.size > 0 ? `## Errors explained\n\n${sorted.join('\n')}` : ''
    },
  }
}

function label(key: string, name: string): string {
  return key === name ? `\`${name}\`` : `\`${name}\` of \`${key.split(' ')[0]}\``
}
