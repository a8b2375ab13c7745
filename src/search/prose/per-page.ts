/** Returns the first `limit` sections of a list, with at most `perPage` of one page. */
export function limitPerPage<T extends { section: { id: string } }>(
  found: readonly T[],
  { limit, perPage }: { limit: number; perPage: number },
): T[] {
  const counts = new Map<string, number>()
  const limited = found.filter(({ section }) => {
    const path = pagePathOf(section.id)
    const count = (counts.get(path) ?? 0) + 1
    counts.set(path, count)
    return count <= perPage
  })
  return limited.slice(0, limit)
}

/** Returns the path of the page that contains a section. */
export function pagePathOf(id: string): string {
  const hash = id.indexOf('#')
  return hash < 0 ? id : id.slice(0, hash)
}
