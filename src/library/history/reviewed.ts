// What people have decided about paths that went, where the rules are silent, unsure or wrong.

import type { ReviewedMove } from './moves.ts'
import reviewed from './reviewed.json' with { type: 'json' }

/**
 * By the first version without it: a path → what to write instead there, or `null` for nothing.
 * `probably std.x` is near, but not the same.
 */
export type Reviewed = Record<string, Record<string, string | string[] | null>>

export const REVIEWED: Reviewed = reviewed

const UNSURE = 'probably '

export const reviewedMove: ReviewedMove = (path, version) => {
  const rows = REVIEWED[version] ?? {}
  const use = Object.hasOwn(rows, path) ? rows[path] : undefined
  if (use === undefined || use === null) return use
  const listed = [use].flat()
  return {
    use: listed.map(each => each.replace(UNSURE, '')),
    ...(listed.some(each => each.startsWith(UNSURE)) ? { probably: true as const } : {}),
  }
}
