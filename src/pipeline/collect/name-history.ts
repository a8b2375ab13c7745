// Names of earlier versions (content/en/reference/removed, whose README.txt tells the form), read and checked.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readDataFile } from '../../content/data-file.ts'
import type { LineOf } from '../../content/yaml.ts'
import { namesIfThere, readIfThere } from '../../files/if-there.ts'
import type { Library } from '../../library/facts/library.ts'
import { lookUpName } from '../../library/names/lookup.ts'
import { splitPath } from '../../library/names/paths.ts'
import type { ChangedNames, NameHistoryData, RemovedNames } from '../../lookup/data.ts'
import { sameNamespace } from '../../lookup/name-history.ts'
import { slugify } from '../../model/content/headings.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { nearest, type Place, Problem, Problems } from '../../model/problem.ts'

const FOLDER = `${FALLBACK_LOCALE}/reference/removed`
const GUIDE = `${FALLBACK_LOCALE}/docs/migration.md`
const CHANGED = 'changed.yaml'
const FORM = 'README.txt beside it tells how'

const oneOrMore = z.union([z.string(), z.array(z.string()).min(1)]).transform(value => [value].flat())
const common = { in: oneOrMore.optional(), note: z.string().min(1), see: z.string().optional() }
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

const removedFile = z.strictObject({
  last: z.preprocess(String, z.enum(['0.14', 'earlier'])),
  names: z.array(removedRow),
})
const changedFile = z.strictObject({ names: z.array(changedRow) })

const GONE = { '0.14': '0.14 was the last version to have it', earlier: 'it was gone in 0.14 already' } as const

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

/** Empty where a site has none: a scenario of the tests. */
export async function readHistorySources(contentDir: string): Promise<NameHistorySources> {
  const names = await namesIfThere(join(contentDir, FOLDER))
  const files = await Promise.all(
    names
      .filter(name => name.endsWith('.yaml'))
      .sort()
      .map(async name => ({
        file: `content/${FOLDER}/${name}`,
        text: await readFile(join(contentDir, FOLDER, name), 'utf8'),
      })),
  )
  const guide = (await readIfThere(join(contentDir, GUIDE))) ?? ''
  return { files, sections: sectionsOf(guide) }
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
    const read = source.file.endsWith(CHANGED) ? readChanged(source) : readRemoved(source)
    problems.push(...read.problems)
    return read.rows
  })
  problems.push(...checkRows(rows, library, sections))
  return {
    data: {
      removed: rows.flatMap(({ removed }) => removed ?? []),
      changed: rows.flatMap(({ changed }) => changed ?? []),
    },
    problems,
  }
}

/** Through aliases and generics too. */
export function isThere(library: Library, path: string): boolean {
  const [, ...names] = splitPath(path)
  return lookUpName(
    library,
    names.map(name => ({ name })),
  ).found
}

/** One row of a file, which may stand for several. */
interface PlacedRow {
  place: Place
  removed?: RemovedNames[]
  changed?: ChangedNames
}

interface ReadRows {
  rows: PlacedRow[]
  problems: Problem[]
}

function readRemoved(source: HistoryFile): ReadRows {
  const { data, problems, lineOf } = readDataFile(source, removedFile, FORM)
  const rows = (data?.names ?? []).map(({ in: hosts, was = [], renamed = {}, ...rest }, index): PlacedRow => {
    const row = { gone: GONE[data!.last], ...rest }
    const renames = (hosts ?? []).flatMap(host =>
      Object.entries(renamed).map(([from, to]) => ({ ...withNames(row, from, to), was: [`${host}.${from}`] })),
    )
    return {
      place: placeOf(source, lineOf, index),
      removed: was.length > 0 ? [{ ...row, was: pathsIn(hosts, was) }] : renames,
    }
  })
  return { rows, problems }
}

function readChanged(source: HistoryFile): ReadRows {
  const { data, problems, lineOf } = readDataFile(source, changedFile, FORM)
  const rows = (data?.names ?? []).map(
    ({ in: hosts, path, ...rest }, index): PlacedRow => ({
      place: placeOf(source, lineOf, index),
      changed: { ...rest, paths: pathsIn(hosts, path) },
    }),
  )
  return { rows, problems }
}

function placeOf({ file }: HistoryFile, lineOf: LineOf, index: number): Place {
  return { file, line: lineOf(['names', index]) }
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
  for (const { place, removed = [], changed } of rows) {
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
    const named = [...removed, ...(changed ? [changed] : [])]
    const missing = new Set([
      ...(changed?.paths ?? []),
      ...removed.flatMap(({ use = [] }) => use).filter(path => !path.startsWith('@')),
      ...named.flatMap(({ note }) => [...note.matchAll(/`(std(?:\.\w+)+)`/g)].map(match => match[1]!)),
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
