// Is there such an icon? Asked of the installed sets; names of other sets are left to the icon services (R34).

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const SETS = ['lucide', 'simple-icons']

const names = new Map<string, ReadonlySet<string>>()

export function isKnownIcon(name: string): boolean {
  const set = SETS.find(each => name.startsWith(`i-${each}-`))
  return set === undefined || namesOf(set).has(name.slice(set.length + 3))
}

function namesOf(set: string): ReadonlySet<string> {
  const known = names.get(set)
  if (known) return known
  const file = createRequire(import.meta.url).resolve(`@iconify-json/${set}/icons.json`)
  const { icons, aliases = {} } = JSON.parse(readFileSync(file, 'utf8')) as Record<'icons' | 'aliases', object>
  const found = new Set([...Object.keys(icons), ...Object.keys(aliases)])
  names.set(set, found)
  return found
}
