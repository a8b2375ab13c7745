// Arguments put in for the parameters of a generic. Zig forbids shadowing, so inside the generic a parameter's name means nothing else.

import type { Declaration } from './facts.ts'

export interface Substitution {
  /** Parameters whose argument reads differently, in their order. */
  changed: [name: string, argument: string][]
  apply(text: string): string
}

export function substitution(generic: Declaration | undefined, args: readonly string[]): Substitution {
  const names = (generic?.parameters ?? []).map(({ name }) => name)
  const changed = names.flatMap((name, index): [string, string][] => {
    const argument = args[index]
    return name && argument !== undefined && argument !== name ? [[name, argument]] : []
  })
  const table = new Map(changed)
  if (table.size === 0) return { changed, apply: text => text }
  // Not after a dot (a field of that name), not before a colon (another parameter).
  const pattern = new RegExp(`(?<![\\w.@"])(${[...table.keys()].map(escapePattern).join('|')})(?![\\w:"])`, 'g')
  return { changed, apply: text => text.replace(pattern, (_, name: string) => table.get(name)!) }
}

function escapePattern(name: string): string {
  return name.replace(/[^\w]/g, '\\$&')
}
