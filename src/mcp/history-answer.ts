// The history of a declaration: since when, what changed, when it goes.

import { declarationHistory, historySentence } from '../library/history/declaration-history.ts'
import { type ChangeLevel, noticedChanges, type Removal } from '../library/history/history.ts'
import { changeText } from '../library/texts/changes-markdown.ts'
import type { McpStore } from '../lookup/store.ts'

export interface HistoryAnswer {
  text: string
  data: {
    since?: string
    changes?: { version: string; level: ChangeLevel; was?: string; now?: string }[]
    gone?: Removal
  }
}

/** `null` where all releases have it, unchanged. */
export async function historyAnswer(store: McpStore, path: string): Promise<HistoryAnswer | null> {
  const history = await store.history()
  const row = history.historyOf(path)
  const told = row && declarationHistory(history, path)
  if (!told) return null
  const { since, gone } = told
  const changes = noticedChanges(row)
  const lines = changes.map(change => `- ${change.version}, ${change.level}${changeText(change)}`)
  return {
    text: [`History: ${historySentence(told)}`, ...lines].join('\n'),
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
