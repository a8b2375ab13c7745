// Normalizes the text of a type for comparisons: without prefixes and spelling of other releases, and with names of its own.

import type { Text } from '../facts/facts.ts'
import { lastName } from '../names/paths.ts'

/** A text in pieces: names with the path that they refer to, and everything between them. */
export interface PlainType {
  /** The text with last names only: `Allocator.Error!*Self` is `Error!*Self`. */
  text: string
  /** The text with `_` in place of every name. */
  form: string
  names: { name: string; path: string | null }[]
}

/** @param parameters Names of the parameters in order, which are replaced by their position: what they are called affects nobody. */
export function plainType({ text, refs = [] }: Text, container: string, parameters: readonly string[] = []): PlainType {
  const known = new Map(refs.map(([, end, path]) => [end, path]))
  const own = new Set([lastName(container), 'Self', 'This', '@This()'])
  const names: PlainType['names'] = []
  const pieces: string[] = []
  let at = 0
  for (const { 0: name, index } of text.matchAll(NAMES)) {
    pieces.push(text.slice(at, index))
    at = index + name.length
    const path = known.get(at) ?? null
    const last = lastName(name)
    const position = path === null ? parameters.indexOf(name) : -1
    if (path === container || (path === null && own.has(last))) names.push({ name: 'Self', path: container })
    else if (position !== -1) names.push({ name: `#${position}`, path: null })
    else if (path === 'std.meta.Int') names.push({ name: '@Int', path: null })
    else names.push({ name: last, path })
  }
  pieces.push(text.slice(at))
  const written = pieces.map((piece, index) => spelled(piece) + (names[index]?.name ?? '')).join('')
  return { text: settled(written), form: pieces.map(spelled).join('_'), names }
}

const NAMES = /@This\(\)|(?<![\w.@"])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g

/** `.Int` of `@typeInfo(T).Int` and `.Unsigned` became `.int` and `.unsigned` in 0.14: `.ErrorSet` is `.error_set`. */
function spelled(piece: string): string {
  if (/^\s+$/.test(piece)) return ' '
  return piece
    .replace(/\s+/g, '')
    .replace(/\.(?:@"(\w+)"|([A-Z]\w*))/g, (_, quoted: string | undefined, plain: string) =>
      quoted !== undefined ? `.${quoted}` : `.${plain.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()}`,
    )
}

/** Removes what callers do not notice: the calling convention, and the way in which a type is made. */
function settled(text: string): string {
  return text
    .replace(/callconv\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
    .replace(/@Type(?:Of)?\(\.enum_literal\)/g, '@EnumLiteral()')
    .replace(/@Type\(\.\{\.int=\.\{\.signedness=(\.\w+),\.bits=([^{}]*?),?\}\}\)/g, '@Int($1,$2)')
}
