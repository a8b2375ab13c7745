// Substitutes arguments for the parameters of a generic. Zig forbids shadowing, so a parameter's name is unambiguous inside it.

import type { Text } from '../facts/facts.ts'
import { joinTexts, outermostRefs } from './signature.ts'

export interface Substitution {
  /** Parameters whose argument differs from their name, in order. */
  changed: [name: string, argument: string][]
  apply(text: Text): Text
}

export function substitution(names: readonly (string | undefined)[], args: readonly string[]): Substitution {
  const changed = names.flatMap((name, index): [string, string][] => {
    const argument = args[index]
    return name && argument !== undefined && argument !== name ? [[name, argument]] : []
  })
  const table = new Map(changed)
  if (table.size === 0) return { changed, apply: text => text }
  // A name after a dot is a field, and a name before a colon is another parameter.
  const pattern = new RegExp(`(?<![\\w.@"])(${[...table.keys()].map(escapePattern).join('|')})(?![\\w:"])`, 'g')
  const fill = (text: string) => text.replace(pattern, (_, name: string) => table.get(name)!)
  return {
    changed,
    // References are links to declarations, and thus never parameters.
    apply({ text, refs = [] }) {
      const pieces: (string | Text)[] = []
      let position = 0
      for (const [start, end, path] of outermostRefs(refs)) {
        pieces.push(fill(text.slice(position, start)), {
          text: text.slice(start, end),
          refs: [[0, end - start, path]],
        })
        position = end
      }
      return joinTexts(...pieces, fill(text.slice(position)))
    },
  }
}

function escapePattern(name: string): string {
  return name.replace(/[^\w]/g, '\\$&')
}
