/** The first sections of a list, but not all of one page. */
export function limitPerPage<T extends { section: { id: string } }>(
  found: readonly T[],
  { limit, perPage }: { limit: number; perPage: number },
): T[] {
  const counts = new Map<string, number>()
  const kept = found.filter(({ section }) => {
    const path = pagePathOf(section.id)
    const count = (counts.get(path) ?? 0) + 1
    counts.set(path, count)
    return count <= perPage
  })
  return kept.slice(0, limit)
}

/** Path of the page that a section stands on. */
export function pagePathOf(id: string): string {
  const hash = id.indexOf('#')
  return hash < 0 ? id : id.slice(0, hash)
}
