// Icon sets installed with the project: Lucide for the interface, Simple Icons for brands (R30).

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { INSTALLED_ICON_SETS, splitIcon } from '../../model/content/icon-name.ts'

export interface IconSet {
  prefix: string
  icons: Record<string, { body: string; width?: number; height?: number }>
  aliases?: Record<string, { parent: string }>
  width?: number
  height?: number
}

export const ICON_SETS = INSTALLED_ICON_SETS

const loaded = new Map<string, Promise<IconSet>>()

export function loadIconSet(prefix: string): Promise<IconSet> {
  const known = loaded.get(prefix)
  if (known) return known
  const file = createRequire(import.meta.url).resolve(`@iconify-json/${prefix}/icons.json`)
  const loading = readFile(file, 'utf8').then(text => JSON.parse(text) as IconSet)
  loaded.set(prefix, loading)
  return loading
}

/** SVG bodies by full name. Those of `sets`, which are not installed, are left to the browser; a name that is in no set is an error of whoever wrote it. */
export async function iconBodies(
  names: Iterable<string>,
  sets: readonly string[] = [],
): Promise<Record<string, string>> {
  const bodies: Record<string, string> = {}
  for (const name of [...new Set(names)].sort()) {
    if (sets.includes(splitIcon(name, sets)?.[0] ?? '')) continue
    const body = await iconBody(name)
    if (body === null)
      throw new Error(`There is no icon "${name}". Look for a name in the Lucide or Simple Icons sets.`)
    bodies[name] = body
  }
  return bodies
}

export async function iconBody(name: string): Promise<string | null> {
  const [prefix, icon] = splitIcon(name) ?? []
  if (!prefix || !icon || !(ICON_SETS as readonly string[]).includes(prefix)) return null
  const set = await loadIconSet(prefix)
  return set.icons[icon]?.body ?? set.icons[set.aliases?.[icon]?.parent ?? '']?.body ?? null
}
