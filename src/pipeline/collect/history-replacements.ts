// Reads replacements of removed names that were written by hand, because the rules (src/library/history/moves.ts) do not find them.

import { z } from 'zod'
import { readDataFile } from '../../content/data-file.ts'
import type { Library } from '../../library/facts/library.ts'
import type { Replacement } from '../../library/history/history.ts'
import type { Decisions } from '../../library/history/moves.ts'
import { createNameHistory, sameNamespace } from '../../lookup/name-history.ts'
import { HISTORY_VERSIONS } from '../../model/constants.ts'
import { Problems } from '../../model/problem.ts'
import {
  FORM,
  type HistoryFile,
  loadNameHistory,
  oneOrMore,
  readHistorySources,
  readReplacementFiles,
  since,
} from './history-table.ts'

const replacedFile = z.strictObject({ since, replaced: z.record(z.string(), oneOrMore.nullable()) })

/** First version without the path → path → replacement, or `null` if nothing replaces it. */
export type Replacements = ReadonlyMap<string, ReadonlyMap<string, Replacement | null>>

/** Number of replacements that the history lists. A row of the table may have more, the best first. */
const MAX_USE = 2
const UNSURE = 'probably '

export async function loadReplacements(contentDir: string): Promise<Replacements> {
  return new Map((await readReplacementFiles(contentDir)).map(readReplacements))
}

/** @param library Facts of the documented version, for which the table of removed names is written. */
export async function loadDecisions(contentDir: string, library: Library): Promise<Decisions> {
  const replacements = await loadReplacements(contentDir)
  const names = createNameHistory(loadNameHistory(await readHistorySources(contentDir), library))
  return {
    replaced: (path, version) => replacements.get(version)?.get(path),
    removed(path, version) {
      const row = isAfter(version, library.version) ? null : names.removalOf(path)
      if (!row || sameNamespace(row.was) !== sameNamespace(path)) return undefined
      // An earlier release may have had a replacement that was removed in its turn.
      if (!row.use) return version === library.version ? null : undefined
      return { use: row.use.slice(0, MAX_USE) }
    },
  }
}

const isAfter = (a: string, b: string): boolean => {
  const versions: readonly string[] = HISTORY_VERSIONS
  return versions.indexOf(a) > versions.indexOf(b)
}

function readReplacements(source: HistoryFile): [string, Map<string, Replacement | null>] {
  const { data, problems } = readDataFile(source, replacedFile, FORM)
  if (!data) throw new Problems(problems)
  const rows = Object.entries(data.replaced)
  return [data.since, new Map(rows.map(([path, use]) => [path, use && replacementOf(use)]))]
}

function replacementOf(listed: readonly string[]): Replacement {
  return {
    use: listed.map(each => each.replace(UNSURE, '')),
    ...(listed.some(each => each.startsWith(UNSURE)) ? { probably: true as const } : {}),
  }
}
