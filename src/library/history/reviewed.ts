// What people have decided about paths that went, where the rules are silent, unsure or wrong.

import type { ReviewedMove } from './moves.ts'
import reviewed from './reviewed.json' with { type: 'json' }

/** By the first version without it: a path → what to write instead there, or `null` for nothing. */
type Reviewed = Record<string, Record<string, string | string[] | null>>

export const reviewedMove: ReviewedMove = (path, version) => {
  const rows = (reviewed as Reviewed)[version] ?? {}
  const use = Object.hasOwn(rows, path) ? rows[path] : undefined
  return use === undefined || use === null ? use : [use].flat()
}
