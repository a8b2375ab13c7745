// Finds the declaration at a URL from a tool's result: `https://…/en/docs/std/core/mem#eql`, `/docs/std/core/mem#Order.value.lt`.

import type { PartKind } from '../../library/facts/facts.ts'
import { partId } from '../../library/names/zig-names.ts'
import { cleanPath } from '../../model/routing/paths.ts'
import { plainName } from '../../model/text/zig-names.ts'
import type { LookupIndex, ModuleFile } from '../data.ts'
import type { LookupStore } from '../store.ts'

/** Returns the dotted name including the field, value or error, or `null` if there is no declaration at the address. */
export async function nameAtAddress(store: LookupStore, address: string): Promise<string | null> {
  if (!address.includes('/')) return null
  const index = await store.index()
  const place = placeOf(address)
  for (const key of modulesAt(index, place)) {
    const file = await store.module(key)
    const name = file && nameIn(file, place)
    if (name) return name
  }
  return null
}

/** Removes origin and locale from an address. */
function placeOf(address: string): string {
  const [path = '', anchor = ''] = address
    .trim()
    .replace(/^https?:\/\/[^/]+/, '')
    .split('#')
  const clean = cleanPath(path.split('?')[0]!.replace(/\.md$/, ''))
  const start = clean.indexOf('/docs/')
  const route = start > 0 && !clean.slice(1, start).includes('/') ? clean.slice(start) : clean
  return anchor ? `${route}#${decoded(anchor)}` : route
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}

/** Returns the modules whose page is at or above the address, nearest first, then `std` itself. */
function modulesAt({ categories }: LookupIndex, place: string): string[] {
  const [route = ''] = place.split('#')
  const above = categories
    .flatMap(({ modules }) => modules)
    .filter(module => module.route && (route === module.route || route.startsWith(`${module.route}/`)))
    .sort((a, b) => b.route!.length - a.route!.length)
    .map(({ key }) => key)
  return [...above, 'std']
}

function nameIn({ facts, hrefs }: ModuleFile, place: string): string | null {
  const whole = hrefs.indexOf(place)
  if (whole >= 0) return facts.declarations[whole]!.path
  const [route = '', anchor = ''] = place.split('#')
  for (const kind of ['field', 'value', 'error'] as const satisfies readonly PartKind[]) {
    const at = anchor.lastIndexOf(`${kind}.`)
    if (at === -1 || (at > 0 && anchor[at - 1] !== '.')) continue
    const owner = at === 0 ? '' : anchor.slice(0, at - 1)
    const index = hrefs.indexOf(owner ? `${route}#${owner}` : route)
    const declaration = index >= 0 ? facts.declarations[index] : undefined
    const names = [
      ...(declaration?.fields ?? []).flatMap(({ name }) => name ?? []),
      ...(declaration?.errors?.names ?? []),
    ]
    const name = names.map(plainName).find(each => partId(owner, kind, each) === anchor)
    if (declaration && name) return `${declaration.path}.${name}`
  }
  return null
}
