// Parses the name of a declaration from a client: `std.ArrayList(u8).append`, `ArrayList.append`, `@import("std").mem.eql`.

import { type NameStep, stdNamesIn } from '../../library/names/lookup.ts'

export interface ParsedName {
  steps: NameStep[]
  /** Whether the name starts with `std`. */
  isWhole: boolean
}

const MAX_LENGTH = 300

/** Returns `null` if the text is not a name. */
export function parseName(text: string): ParsedName | null {
  const name = text
    .trim()
    .slice(0, MAX_LENGTH)
    .replace(/@import\(\s*"std"\s*\)/g, 'std')
    .replace(/^(["'`]{1,3})(.*)\1$/s, '$2')
    .replace(/(?<![`;,])[`;,]+$/, '')
    .replace(/^(?:try|const|&)\s+/, '')
    .replace(/(?<![!?*])[!?*]+$/, '')
    .trimEnd()
  if (name === 'std') return { steps: [], isWhole: true }
  // Accept `.append`, the name of a member.
  const bare = name.replace(/^\./, '')
  const names = withoutArguments(bare)
  if (!/^[A-Za-z_@]/.test(bare) || /\s/.test(names)) return null
  const isWhole = bare.startsWith('std.')
  const [found] = stdNamesIn(isWhole ? bare : `std.${bare}`)
  const count = names.replace(/\.[?*]/g, '').split('.').length - (isWhole ? 1 : 0)
  return found?.index === 0 && found.steps.length === count ? { steps: found.steps, isWhole } : null
}

function withoutArguments(text: string): string {
  let depth = 0
  let left = ''
  for (const letter of text.replace(/@"[^"]*"/g, 'quoted')) {
    if (letter === '(') depth++
    if (depth === 0) left += letter
    if (letter === ')') depth--
  }
  return left
}
