// What stops a build: where it is, what is wrong, how to mend it.

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

/** Several problems of one build, told together so that they can be mended in one go. */
export class Problems extends Error {
  override name = 'Problems'
  constructor(readonly all: readonly Problem[]) {
    const noun = all.length === 1 ? 'problem' : 'problems'
    super(`${all.length} ${noun} in the content:\n${all.map(problem => `  ${problem.message}`).join('\n')}`)
  }
}

/** The known name nearest to a mistyped one, for "Did you mean …?". */
export function nearest(name: string, known: Iterable<string>): string | null {
  let best: string | null = null
  let bestDistance = Math.max(2, Math.floor(name.length / 3)) + 1
  for (const candidate of known) {
    const distance = editDistance(name, candidate)
    if (distance < bestDistance) {
      bestDistance = distance
      best = candidate
    }
  }
  return best
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const substitution = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(previous[j]! + 1, row[j - 1]! + 1, substitution))
    }
    previous = row
  }
  return previous[b.length]!
}
