// Normalizes the text of a type for comparisons: without prefixes, and with the container itself as `Self`.

import type { Text } from '../facts/facts.ts'

export interface PlainType {
  /** The text with last names only: `Allocator.Error!*Self` is `Error!*Self`. */
  text: string
  /** Canonical paths of the names in it, in order; null where the facts have none. */
  refs: (string | null)[]
}

export function plainType({ text, refs = [] }: Text, container: string): PlainType {
  const known = new Map(refs.map(([, end, path]) => [end, path]))
  const own = new Set([container.slice(container.lastIndexOf('.') + 1), 'Self', 'This'])
  const named: (string | null)[] = []
  const written = text
    .replaceAll('@This()', 'Self')
    .replace(NAMES, (name: string, offset: number) => {
      const shift = text.length - text.replaceAll('@This()', 'Self').length
      const path = shift === 0 ? (known.get(offset + name.length) ?? null) : null
      const last = name.slice(name.lastIndexOf('.') + 1)
      if (path === container || (path === null && own.has(last))) return 'Self'
      named.push(path)
      return last
    })
    .replace(/\bcallconv\(.*?\)+\s*/g, '')
    .replace(/\s+/g, '')
  return { text: written, refs: named }
}

const NAMES = /(?<![\w.@"])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g
