// Reads and checks the table of removed, changed and later names that is written by hand (content/en/reference/removed, described in
// its README.txt).

import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { readDataFile } from '../../content/data-file.ts'
import { namesIfThere, readIfThere } from '../../files/if-there.ts'
import type { Library } from '../../library/facts/library.ts'
import { lookUpName } from '../../library/names/lookup.ts'
import { splitPath } from '../../library/names/paths.ts'
import type { ChangedNames, LaterNames, NameHistoryData, RemovedFields, RemovedNames } from '../../lookup/data.ts'
import { sameNamespace } from '../../lookup/name-history.ts'
import { HISTORY_VERSIONS } from '../../model/constants.ts'
import { slugify } from '../../model/content/headings.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { nearest, type Place, Problem, Problems } from '../../model/problem.ts'

const FOLDER = `${FALLBACK_LOCALE}/reference/removed`
const GUIDE = `${FALLBACK_LOCALE}/docs/migration.md`
const CHANGED = 'changed.yaml'
/** Files of replacements, which only the history of releases reads (history-replacements.ts). */
const REPLACED = /^replaced-.*\.yaml$/
export const FORM = 'README.txt beside it tells how'

export const oneOrMore = z.union([z.string(), z.array(z.string()).min(1)]).transform(value => [value].flat())
const hosts = oneOrMore.optional()
const note = z.string().min(1)
const common = { in: hosts, note, see: z.string().optional() }
/** The first version without a name. */
export const since = z.enum(HISTORY_VERSIONS)
const removedRow = z
  .strictObject({
    ...common,
    was: oneOrMore.optional(),
    renamed: z.record(z.string(), z.string()).optional(),
    use: z.array(z.string()).min(1).optional(),
  })
  .refine(row => (row.was === undefined) !== (row.renamed === undefined), 'write either "was" or "renamed"')
  .refine(row => !row.renamed || row.in, 'write "in" where there is "renamed"')
const changedRow = z.strictObject({ ...common, path: oneOrMore })
const laterRow = z
  .strictObject({ path: oneOrMore, use: z.array(z.string()).min(1).optional(), note: note.optional() })
  .refine(row => row.use || row.note, 'write "use" or "note"')
const fieldRow = z.strictObject({ in: hosts, field: oneOrMore, since, write: z.string().min(1) })

const removedFile = z.strictObject({
  last: z.preprocess(String, z.enum(['0.14', 'earlier'])),
  names: z.array(removedRow),
})
const fileOf = <T>(row: z.ZodType<T>) => z.strictObject({ names: z.array(row) })

const GONE = { '0.14': '0.14 was the last version to have it', earlier: 'it was removed in 0.14 or earlier' } as const

export interface HistoryFile {
  /** `content/en/reference/removed/io.yaml`. */
  file: string
  text: string
}

export interface NameHistorySources {
  files: HistoryFile[]
  /** Ids of the headings of the page about the change from one version to the next. */
  sections: string[]
}

/** Returns no files for a site without them, such as a test scenario. */
export async function readHistorySources(contentDir: string): Promise<NameHistorySources> {
  const files = await readFiles(contentDir, name => !REPLACED.test(name))
  const guide = (await readIfThere(join(contentDir, GUIDE))) ?? ''
  return { files, sections: sectionsOf(guide) }
}

/** Reads the files with the replacement of each name in the first release without it. */
export function readReplacementFiles(contentDir: string): Promise<HistoryFile[]> {
  return readFiles(contentDir, name => REPLACED.test(name))
}

async function readFiles(contentDir: string, isWanted: (name: string) => boolean): Promise<HistoryFile[]> {
  const names = await namesIfThere(join(contentDir, FOLDER))
  return Promise.all(
    names
      .filter(name => name.endsWith('.yaml') && isWanted(name))
      .sort()
      .map(async name => ({
        file: `content/${FOLDER}/${name}`,
        text: await readFile(join(contentDir, FOLDER, name), 'utf8'),
      })),
  )
}

export function loadNameHistory({ files, sections }: NameHistorySources, library: Library): NameHistoryData {
  const { data, problems } = readNameHistory(files, library, sections)
  if (problems.length > 0) throw new Problems(problems)
  return data
}

export function sectionsOf(guide: string): string[] {
  return [...guide.matchAll(/^#{2,4} (.+)$/gm)].map(match => slugify(match[1]!))
}

export function readNameHistory(
  files: readonly HistoryFile[],
  library: Library,
  sections: readonly string[],
): { data: NameHistoryData; problems: Problem[] } {
  const problems: Problem[] = []
  const rows = files.flatMap(source => {
    const read = (READERS[basename(source.file)] ?? readRemoved)(source)
    problems.push(...read.problems)
    return read.rows
  })
  problems.push(...checkRows(rows, library, sections))
  return {
    data: {
      removed: rows.flatMap(({ removed }) => removed ?? []),
      changed: rows.flatMap(({ changed }) => changed ?? []),
      later: rows.flatMap(({ later }) => later ?? []),
      fields: rows.flatMap(({ fields }) => fields ?? []),
    },
    problems,
  }
}

/** Whether a path names a declaration, directly or through aliases and generics. */
export function isThere(library: Library, path: string): boolean {
  const [, ...names] = splitPath(path)
  return lookUpName(
    library,
    names.map(name => ({ name })),
  ).found
}

/** A row of a file. It may contain several names. */
interface PlacedRow {
  place: Place
  removed?: RemovedNames[]
  changed?: ChangedNames
  later?: LaterNames[]
  fields?: RemovedFields
}

interface ReadRows {
  rows: PlacedRow[]
  problems: Problem[]
}

const READERS: Readonly<Record<string, (source: HistoryFile) => ReadRows>> = {
  [CHANGED]: source =>
    readRows(source, fileOf(changedRow), ({ in: hosts, path, ...rest }) => ({
      changed: { ...rest, paths: pathsIn(hosts, path) },
    })),
  'later.yaml': source =>
    readRows(source, fileOf(laterRow), ({ path, use = [], ...rest }) => ({ later: [{ paths: path, use, ...rest }] })),
  'field-code.yaml': source =>
    readRows(source, fileOf(fieldRow), ({ in: hosts, field, ...rest }) => ({
      fields: { paths: pathsIn(hosts, field), ...rest },
    })),
}

function readRemoved(source: HistoryFile): ReadRows {
  return readRows(source, removedFile, ({ in: hosts, was = [], renamed = {}, ...rest }, { last }) => {
    const row = { gone: GONE[last], ...rest }
    const renames = (hosts ?? []).flatMap(host =>
      Object.entries(renamed).map(([from, to]) => ({ ...withNames(row, from, to), was: [`${host}.${from}`] })),
    )
    return { removed: was.length > 0 ? [{ ...row, was: pathsIn(hosts, was) }] : renames }
  })
}

function readRows<File extends { names: unknown[] }>(
  source: HistoryFile,
  schema: z.ZodType<File>,
  toRow: (row: File['names'][number], file: File) => Omit<PlacedRow, 'place'>,
): ReadRows {
  const { data, problems, lineOf } = readDataFile(source, schema, FORM)
  const rows = (data?.names ?? []).map((row, index) => ({
    place: { file: source.file, line: lineOf(['names', index]) },
    ...toRow(row, data!),
  }))
  return { rows, problems }
}

function pathsIn(hosts: readonly string[] | undefined, names: readonly string[]): string[] {
  return hosts ? hosts.flatMap(host => names.map(name => `${host}.${name}`)) : [...names]
}

function withNames<T extends { note: string; use?: string[] | undefined }>(row: T, from: string, to: string): T {
  const fill = (text: string) => text.replaceAll('{old}', from).replaceAll('{new}', to)
  return { ...row, note: fill(row.note), ...(row.use ? { use: row.use.map(fill) } : {}) }
}

function checkRows(rows: readonly PlacedRow[], library: Library, sections: readonly string[]): Problem[] {
  const seen = new Set<string>()
  const problems: Problem[] = []
  for (const { place, removed = [], changed, later = [] } of rows) {
    const fail = (fact: string, fix: string) => problems.push(new Problem(place, fact, fix))
    const failMissing = (path: string) => {
      const similar = nearest(path, library.declarations.keys())
      fail(`There is no "${path}" in ${library.version}.`, similar ? `Did you mean "${similar}"?` : 'Name another one.')
    }
    for (const path of removed.flatMap(({ was }) => was)) {
      if (isThere(library, path))
        fail(`"${path}" is not gone: ${library.version} has it.`, `Move it to ${CHANGED}, or remove it.`)
      if (seen.has(sameNamespace(path))) fail(`"${path}" has a row already.`, 'Join the two.')
      seen.add(sameNamespace(path))
    }
    for (const path of later.flatMap(({ paths }) => paths))
      if (isThere(library, path)) fail(`${library.version} has "${path}".`, 'Remove it here.')
    const named = [...removed, ...(changed ? [changed] : [])]
    const missing = new Set([
      ...(changed?.paths ?? []),
      ...[...removed, ...later].flatMap(({ use = [] }) => use).filter(path => !path.startsWith('@')),
      ...[...named, ...later].flatMap(({ note = '' }) =>
        [...note.matchAll(/`(std(?:\.\w+)+)`/g)].map(match => match[1]!),
      ),
    ])
    for (const path of missing) if (!isThere(library, path)) failMissing(path)
    const see = named[0]?.see
    if (see !== undefined && !sections.includes(see)) {
      const similar = nearest(see, sections)
      fail(`content/${GUIDE} has no heading "#${see}".`, similar ? `Did you mean "${similar}"?` : 'Name another one.')
    }
  }
  return problems
}
