// Finds the line that declared a path in a release, as far as the history stores it.

import type { PathHistory } from './history.ts'

/** `ours` is the line of the documented version. The result is `undefined` for a path that was removed without ever changing. */
export function lineAt(
  row: PathHistory | null,
  version: string,
  versions: readonly string[],
  ours: string | undefined,
): string | undefined {
  const at = versions.indexOf(version)
  const lines = (row?.changes ?? []).filter(({ was, now }) => was !== undefined && now !== undefined)
  const later = lines.find(change => versions.indexOf(change.version) > at)
  const earlier = lines.findLast(change => versions.indexOf(change.version) <= at)
  return later?.was ?? earlier?.now ?? ours
}

/** Formats the releases that have a path as `0.11 to 0.13, 0.15`, with `shorten` applied to each version. */
export function spansOf(
  { in: has }: Pick<PathHistory, 'in'>,
  versions: readonly string[],
  shorten: (version: string) => string,
): string {
  const spans: [first: string, last: string][] = []
  let isOpen = false
  for (const [index, version] of versions.entries()) {
    const isHere = (has?.[index] ?? '1') === '1'
    if (isHere && isOpen) spans.at(-1)![1] = version
    else if (isHere) spans.push([version, version])
    isOpen = isHere
  }
  return spans
    .map(([first, last]) => (first === last ? shorten(first) : `${shorten(first)} to ${shorten(last)}`))
    .join(', ')
}
