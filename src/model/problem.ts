// Errors that stop a build. Each names the place, the fact and the fix.

import { editDistance } from './text/edit-distance.ts'

export interface Place {
  file: string
  line?: number | undefined
}

export class Problem extends Error {
  override name = 'Problem'
  constructor(
    readonly place: Place,
    readonly fact: string,
    readonly fix: string,
  ) {
    super(`${place.file}${place.line ? `:${place.line}` : ''}: ${fact} ${fix}`)
  }
}

/** Several problems of one build, reported together so that they can be fixed in one go. */
export class Problems extends Error {
  override name = 'Problems'
  constructor(readonly all: readonly Problem[]) {
    const noun = all.length === 1 ? 'problem' : 'problems'
    super(`${all.length} ${noun} in the content:\n${all.map(problem => `  ${problem.message}`).join('\n')}`)
  }
}

/** Returns the known name nearest to a mistyped one, for "Did you mean …?". */
export function nearest(name: string, known: Iterable<string>): string | null {
  let best: string | null = null
  let limit = Math.max(2, Math.floor(name.length / 3))
  for (const candidate of known) {
    const distance = editDistance(name, candidate, limit, false)
    if (distance > limit) continue
    // From here on only a nearer candidate counts.
    limit = distance - 1
    best = candidate
  }
  return best
}
