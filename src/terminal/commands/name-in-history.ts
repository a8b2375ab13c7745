// Finds a name in the history of the releases, even if the documented version does not have it.

import { type History, type PathHistory, shortVersion, spansOf } from '../../library/history/history.ts'
import { formatSteps, lookUpName } from '../../library/names/lookup.ts'
import { paragraphs } from '../../lookup/answer.ts'
import { describeDeclaration } from '../../lookup/describe.ts'
import { withLibrary } from '../../lookup/library-view.ts'
import { type ParsedName, parseName } from '../../lookup/names/parse-name.ts'
import { resolveName } from '../../lookup/names/resolve-name.ts'
import type { LookupStore } from '../../lookup/store.ts'
import type { TerminalAnswer } from '../answer.ts'
import { findName, nothing } from './find.ts'

export interface NameInHistory {
  /** The path as written: `std.ArrayList.append`. */
  path: string
  /** `null` if all releases have it unchanged. */
  row: PathHistory | null
  /** The signature in the documented version, if that has it. */
  ours?: string
}

export async function findInHistory(
  store: LookupStore,
  text: string,
  limit: number,
): Promise<{ found: NameInHistory } | { answer: TerminalAnswer }> {
  const history = await store.history()
  const name = parseName(text)
  if (!name) return { answer: nothing(`"${text}" is no name of Zig, and no release. Say "mem.split" or "0.15".`) }
  const written = formatSteps(name.steps)
  const row = history.historyOf(written)
  if (row) return { found: { path: written, row, ...(await ourLine(store, name)) } }
  const resolution = await resolveName(store, name)
  if ('missing' in resolution) {
    const rows = name.isWhole ? [] : history.rows.filter(({ path }) => path.endsWith(written.slice('std'.length)))
    if (rows.length === 1) return { found: { path: rows[0]!.path, row: rows[0]! } }
    if (rows.length > 1) return { answer: candidates(text, rows.slice(0, limit), history) }
  }
  const found = await findName(store, text, limit)
  if ('answer' in found) return found
  const { path = written, readAs } = found.name
  const own = history.historyOf(readAs)
  return {
    found: {
      path: own ? readAs : path,
      row: own ?? history.historyOf(path),
      ...(await ourLine(store, parseName(readAs) ?? name)),
    },
  }
}

/** Looks the name up as written, because resolving other meanings would need the whole index. */
async function ourLine(store: LookupStore, name: ParsedName): Promise<{ ours?: string }> {
  const signature = await withLibrary(store, view => {
    const looked = lookUpName(view, name.steps)
    return looked.found && looked.path ? describeDeclaration(view, looked.path)?.signature : undefined
  })
  return signature ? { ours: signature } : {}
}

function candidates(text: string, rows: readonly PathHistory[], { versions }: History): TerminalAnswer {
  const listed = rows.map(row => ({ path: row.path, releases: spansOf(row, versions, shortVersion) }))
  return {
    markdown: paragraphs(
      `\`${text}\` was or is the name of ${rows.length} declarations:`,
      listed.map(({ path, releases }) => `- \`${path}\` (${releases})`).join('\n'),
    ),
    data: { candidates: listed },
  }
}
