// Names from other versions of Zig, found by their path or its last names. Spelling is not corrected: readers who type an
// old name know it.

export interface HistoryName {
  path: string
  /** Address without locale. */
  href: string
  /** Says what happened to the name. */
  sentence: string
}

export interface ListedName extends HistoryName {
  /** The path without `std.`, in lower case. */
  folded: string
  /** Last name of the folded path. */
  last: string
}

/** Omits the id if it equals the path, as it does for most names. This saves a third of the file. */
export function placeOf(path: string, route: string, id: string): string {
  return id === idOf(path) ? route : `${route}#${id}`
}

const idOf = (path: string): string => path.replace(/^std\./, '')

/** Reads one name per line: path, address and sentence, separated by tabs. */
export function readHistoryNames(text: string): ListedName[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const [path = '', place = '', sentence = ''] = line.split('\t')
      const href = place.includes('#') ? place : `${place}#${idOf(path)}`
      const folded = fold(path)
      return { path, href, sentence, folded, last: folded.slice(folded.lastIndexOf('.') + 1) }
    })
}

/** Returns the folded name in a query, or `null` if the query is not a single name. */
export function wantedName(query: string): string | null {
  const wanted = fold(query.trim().replace(/\([^)]*\)?/g, ''))
  return /^[\w.]{3,}$/.test(wanted) ? wanted : null
}

/** Returns the best matches first: the whole path, its last names, then names with this prefix. */
export function findHistoryNames(names: readonly ListedName[], query: string, limit: number): HistoryName[] {
  const wanted = wantedName(query)
  if (wanted === null) return []
  const scored = names.flatMap(name => {
    const score = scoreOf(name, wanted)
    return score > 0 ? [{ name, score }] : []
  })
  return scored
    .sort(
      (a, b) => b.score - a.score || a.name.path.length - b.name.path.length || (a.name.path < b.name.path ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ name: { path, href, sentence } }) => ({ path, href, sentence }))
}

function scoreOf({ folded, last }: ListedName, wanted: string): number {
  if (folded === wanted) return 4
  if (last === wanted || folded.endsWith(`.${wanted}`)) return 3
  if (folded.startsWith(wanted)) return 2
  return !wanted.includes('.') && wanted.length > 3 && last.startsWith(wanted) ? 1 : 0
}

const fold = (path: string): string => idOf(path).toLowerCase()
