// Names that other versions of Zig have: found by their path or the end of it, as they were written. Nothing is guessed:
// who types an old name knows it.

export interface HistoryName {
  path: string
  /** Path of its place without locale. */
  href: string
  /** What became of it. */
  sentence: string
}

interface ListedName extends HistoryName {
  /** Without `std.` and without regard to case. */
  folded: string
  /** Its last name. */
  last: string
}

/** Of most names the id is the path: then it is left out, which is a third of the file. */
export function placeOf(path: string, route: string, id: string): string {
  return id === idOf(path) ? route : `${route}#${id}`
}

const idOf = (path: string): string => path.replace(/^std\./, '')

/** One name a line: path, place and sentence, with tabs between them. */
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

/** What a query names, as names are compared; `null` for words, which name nothing. */
export function wantedName(query: string): string | null {
  const wanted = fold(query.trim().replace(/\([^)]*\)?/g, ''))
  return /^[\w.]{3,}$/.test(wanted) ? wanted : null
}

/** Best first: the path itself, its end, then names that begin so. */
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
