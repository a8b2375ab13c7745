// Finds the most similarly spelled name.

import { editDistance } from '../../model/text/edit-distance.ts'

/** Allows one wrong letter in three, at least one, and ignores case. */
export function nearName(name: string, known: Iterable<string>): string | null {
  const wanted = name.toLowerCase()
  let best: string | null = null
  let limit = Math.max(1, Math.floor(wanted.length / 3))
  for (const each of known) {
    const distance = editDistance(wanted, each.toLowerCase(), limit, false)
    if (distance > limit) continue
    limit = distance - 1
    best = each
    if (limit < 0) break
  }
  return best
}
