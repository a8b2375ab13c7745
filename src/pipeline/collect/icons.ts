// Icon sets installed with the project: Lucide for the interface, Simple Icons for brands (R30).

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { INSTALLED_ICON_SETS, splitIcon } from '../../model/content/icon-name.ts'
import type { IconRegistry } from '../../shell/icons/registry.ts'

export interface IconSet {
  prefix: string
  icons: Record<string, { body: string; width?: number; height?: number }>
  aliases?: Record<string, { parent: string }>
  width?: number
  height?: number
}

/** Finds icons by full name or alias. The build adds them to pages, because browsers would have to request them (R34). */
export interface IconSets extends IconRegistry {
  sets: readonly IconSet[]
  /**
   * Skips icons of `others`, sets that only the icon services have and that browsers request. Throws for a name that is in no
   * set.
   */
  bodies(names: Iterable<string>, others?: readonly string[]): Record<string, string>
}

export async function loadIconSets(): Promise<IconSets> {
  const sets = await Promise.all(INSTALLED_ICON_SETS.map(loadIconSet))
  const find = (name: string, iconOf = (_set: IconSet, icon: string) => icon) => {
    const [prefix, icon = ''] = splitIcon(name) ?? []
    const set = sets.find(each => each.prefix === prefix)
    return set?.icons[iconOf(set, icon)]?.body
  }
  const parentOf = (set: IconSet, alias: string) => set.aliases?.[alias]?.parent ?? ''
  const body = (name: string) => find(name) ?? find(name, parentOf)
  return {
    sets,
    body,
    bodies(names, others = []) {
      const bodies: Record<string, string> = {}
      for (const name of [...new Set(names)].sort()) {
        if (others.includes(splitIcon(name, others)?.[0] ?? '')) continue
        const found = body(name)
        if (found === undefined)
          throw new Error(`There is no icon "${name}". Look for a name in the Lucide or Simple Icons sets.`)
        bodies[name] = found
      }
      return bodies
    },
  }
}

/** Returns the full names of all icons, without aliases. */
export function iconNames({ sets }: IconSets): string[] {
  return sets.flatMap(({ prefix, icons }) => Object.keys(icons).map(icon => `i-${prefix}-${icon}`))
}

async function loadIconSet(prefix: string): Promise<IconSet> {
  const file = createRequire(import.meta.url).resolve(`@iconify-json/${prefix}/icons.json`)
  return JSON.parse(await readFile(file, 'utf8')) as IconSet
}
