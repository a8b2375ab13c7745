// Selects the explanation of an error: the general one, or that of a set.

import { errorNamesOf } from '../facts/error-index.ts'
import { type Declaration, sliceText, type Text } from '../facts/facts.ts'
import type { Library } from '../facts/library.ts'
import { wordsKeyOf } from './subjects.ts'

/**
 * Returns the key of an error's explanation for a declaration: its own entry, else the one common to all sets it is made of,
 * else the name. `has` tests whether an entry exists.
 */
export function meaningKey(
  library: Pick<Library, 'get'>,
  has: (key: string) => boolean,
  declaration: Declaration,
  name: string,
  seen: ReadonlySet<string> = new Set(),
): string {
  const own = wordsKeyOf(declaration.path, 'error', name)
  if (has(own) || seen.has(declaration.path)) return has(own) ? own : name
  const { text, refs = [] } = setsText(declaration)
  const parts = refs.flatMap(([, , path]) => library.get(path) ?? []).filter(part => errorNamesOf(part).includes(name))
  const further = new Set([...seen, declaration.path])
  const keys = new Set(parts.map(part => meaningKey(library, has, part, name, further)))
  // An error that is listed in an inline set has its general meaning.
  if (new RegExp(`error\\{[^}]*\\b${name}\\b`).test(text)) keys.add(name)
  return keys.size === 1 ? [...keys][0]! : name
}

/** The text that names the errors of a declaration: the return type of a function, or the value of a set. */
function setsText({ signature, returns, value }: Declaration): Text {
  if (signature && returns) return sliceText(signature, returns)
  return value ?? { text: '' }
}
