// Checks the vocabulary of the search (src/search/vocabulary): its format, and that the paths in it exist.

import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { readDataFile } from '../../content/data-file.ts'
import type { Library } from '../../library/facts/library.ts'
import { nearest, type Place, Problem } from '../../model/problem.ts'
import { LABELS } from '../../search/symbols/index-format.ts'

const FILES = ['synonyms.json', 'words.json', 'priors.json'] as const
export type VocabularyTexts = Record<(typeof FILES)[number], string>

const FOLDER = 'src/search/vocabulary'
const FORM = 'README.md beside it tells how'

const NAME = '[a-z0-9][a-z0-9._-]*(?: [a-z0-9._-]+)*'
const PATH = '[A-Za-z_]\\w*(?:\\.\\w+)*'
const row = z
  .string()
  .regex(
    new RegExp(`^${NAME}(?:, ${NAME})*: ${PATH}(?: ${PATH})*$`),
    'write names with commas, a colon, and paths with spaces, as in "delete file, rm: fs.Dir.deleteFile posix.unlink"',
  )
const words = z.string().regex(/^[a-z0-9]+(?: [a-z0-9]+)*$/, 'write words in lower case with a space between them')
const group = z
  .string()
  .regex(/^[a-z0-9]+(?: [a-z0-9]+)+$/, 'write two or more words in lower case with a space between them')
const share = z.number().min(-1).max(1)

const synonymsSchema = z.record(z.string(), z.array(row))
const wordsSchema = z.strictObject({
  stopWords: z.strictObject({ everywhere: words, guides: words, names: words, synonyms: words }),
  aboutNames: words,
  equivalents: z.array(group),
  compounds: z.array(group),
  related: z.array(group),
})
const priorsSchema = z.strictObject({
  modules: z.record(z.string(), share),
  otherModules: share,
  paths: z.record(z.string(), share),
  depths: z.array(share).min(1),
  kinds: z.record(z.string(), share),
})

export function readVocabulary(): VocabularyTexts {
  const folder = new URL(`../../../${FOLDER}/`, import.meta.url)
  return Object.fromEntries(FILES.map(name => [name, readFileSync(new URL(name, folder), 'utf8')])) as VocabularyTexts
}

export function vocabularyProblems(texts: VocabularyTexts, library: Library): Problem[] {
  return [
    ...synonymProblems(texts['synonyms.json'], library),
    ...wordProblems(texts['words.json']),
    ...priorProblems(texts['priors.json'], library),
  ]
}

function synonymProblems(text: string, library: Library): Problem[] {
  const file = `${FOLDER}/synonyms.json`
  const { data, problems, lineOf } = readDataFile({ file, text }, synonymsSchema, FORM)
  const leadNowhere = Object.entries(data ?? {}).flatMap(([section, rows]) =>
    rows.flatMap((each, index) => {
      const paths = each.slice(each.indexOf(': ') + 2).split(' ')
      const missing = paths.map(path => `std.${path}`).filter(path => !library.get(path))
      return missing.map(path => missingPath(path, { file, line: lineOf([section, index]) }, library))
    }),
  )
  return [...problems, ...leadNowhere]
}

function wordProblems(text: string): Problem[] {
  const file = `${FOLDER}/words.json`
  const { data, problems, lineOf } = readDataFile({ file, text }, wordsSchema, FORM)
  if (!data) return problems
  const rows = data.equivalents.map((list, index): Row => [['equivalents', index], list])
  const typed = data.related.map((list, index): Row => [['related', index], list.slice(0, list.indexOf(' '))])
  const lists = Object.entries(data.stopWords).map(([key, list]): Row => [['stopWords', key], list])
  return [rows, typed, lists].flatMap(each =>
    repeatedWords(each).map(
      ([path, repeated]) =>
        new Problem({ file, line: lineOf(path) }, `"${repeated}" is there a second time.`, 'Remove one of the two.'),
    ),
  )
}

type Row = [path: (string | number)[], list: string]

function repeatedWords(rows: readonly Row[]): [path: (string | number)[], word: string][] {
  const seen = new Set<string>()
  return rows.flatMap(([path, list]) =>
    list.split(' ').flatMap((each): [(string | number)[], string][] => {
      const isNew = !seen.has(each)
      seen.add(each)
      return isNew ? [] : [[path, each]]
    }),
  )
}

function priorProblems(text: string, library: Library): Problem[] {
  const file = `${FOLDER}/priors.json`
  const { data, problems, lineOf } = readDataFile({ file, text }, priorsSchema, FORM)
  if (!data) return problems
  const kinds = LABELS.map(([label]) => label)
  return [
    ...unknownKeys('modules', data.modules, library.modules),
    ...unknownKeys('kinds', data.kinds, kinds),
    ...Object.keys(data.paths)
      .filter(path => !library.get(path))
      .map(path => missingPath(path, { file, line: lineOf(['paths', path]) }, library)),
  ]

  function unknownKeys(part: string, rows: object, known: readonly string[]): Problem[] {
    const unknown = Object.keys(rows).filter(key => !known.includes(key))
    return unknown.map(key => {
      const similar = nearest(key, known)
      const fix = similar ? `Did you mean "${similar}"?` : 'Correct or remove it.'
      return new Problem({ file, line: lineOf([part, key]) }, `There is no "${key}" among the ${part}.`, fix)
    })
  }
}

function missingPath(path: string, place: Place, library: Library): Problem {
  const similar = nearest(path, library.declarations.keys())
  return new Problem(
    place,
    `There is no declaration "${path}".`,
    similar ? `Did you mean "${similar}"?` : 'Correct or remove it.',
  )
}
