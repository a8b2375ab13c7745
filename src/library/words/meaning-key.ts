// Which entry explains an error: the general one, or that of a set.

import { errorNamesOf } from '../facts/error-index.ts'
import { type Declaration, sliceText, type Text } from '../facts/facts.ts'
import type { Library } from '../facts/library.ts'
import { wordsKeyOf } from './subjects.ts'

/**
 * Key of what an error means where this declaration has it: its own entry, else the one that all sets it is made of agree on,
 * else the name. `has` tells which entries there are.
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
  // Written out among the others, it means what it always means.
  if (new RegExp(`error\\{[^}]*\\b${name}\\b`).test(text)) keys.add(name)
  return keys.size === 1 ? [...keys][0]! : name
}

/** Where a declaration says which errors it has: the return type of a function, the value of a set. */
function setsText({ signature, returns, value }: Declaration): Text {
  if (signature && returns) return sliceText(signature, returns)
  return value ?? { text: '' }
}
