// Formats the history of a declaration: when it was added, changed and removed.

import { declarationHistory, historySentence } from '../library/history/declaration-history.ts'
import { type ChangeLevel, noticedChanges, type Removal } from '../library/history/history.ts'
import { changeText } from '../library/texts/changes-markdown.ts'
import type { LookupStore } from '../lookup/store.ts'

export interface HistoryAnswer {
  text: string
  data: {
    since?: string
    changes?: { version: string; level: ChangeLevel; was?: string; now?: string }[]
    gone?: Removal
  }
}

/** Returns `null` if all releases have the declaration unchanged. */
export async function historyAnswer(store: LookupStore, path: string): Promise<HistoryAnswer | null> {
  const [history, { zig }] = await Promise.all([store.history(), store.index()])
  const row = history.declarationOf(path)
  const found = row && declarationHistory(history, path, zig)
  if (!found) return null
  const { since, gone } = found
  const changes = noticedChanges(row)
  const lines = changes.map(change => `- ${change.version}, ${change.level}${changeText(change)}`)
  return {
    text: [`History: ${historySentence(found)}`, ...lines].join('\n'),
    data: {
      ...(since ? { since } : {}),
      ...(changes.length > 0
        ? {
            changes: changes.map(({ version, level, was, now }) => ({
              version,
              level,
              ...(was !== undefined ? { was } : {}),
              ...(now !== undefined ? { now } : {}),
            })),
          }
        : {}),
      ...(gone ? { gone } : {}),
    },
  }
}
