// Names of std that people know better than the path of the container behind them: `std.ArrayList(T)` is
// `std.array_list.Aligned(T, null)`.

import { addTo } from '../../model/group-by.ts'
import { onceFor } from '../../model/memo.ts'
import { lastName, splitPath } from '../names/paths.ts'
import type { Declaration } from './facts.ts'
import { type Library, resolveAlias } from './library.ts'

export interface KnownName {
  path: string
  /** The name with its parameters: `std.ArrayList(T)`. */
  title: string
  /** What it returns, unless it is an alias: `array_list.Aligned(T, null)`. */
  is?: string
}

/** More names would push the description out of view. */
const MOST_NAMES = 4

/** Returns the public names of a container that are no longer than its path, the shortest first. */
export function knownNames(library: Library, container: string): readonly KnownName[] {
  return namesByContainer(library).get(container) ?? []
}

const namesByContainer = onceFor((library: Library) => {
  const names = new Map<string, KnownName[]>()
  const sorted = [...library.declarations.values()]
    .filter(({ kind, deprecated }) => (kind === 'alias' || kind === 'typeFunction') && !deprecated)
    .sort((a, b) => depthOf(a.path) - depthOf(b.path) || (a.path < b.path ? -1 : 1))
  for (const { path } of sorted) {
    const target = resolveAlias(library, library.get(path)!)
    const container = containerBehind(library, target)
    const known = names.get(container) ?? []
    // `std.AutoHashMap` is an alias of `std.hash_map.AutoHashMap`, which need not be listed as well.
    const isListed = known.some(name => lastName(name.path) === lastName(path) && depthOf(name.path) < depthOf(path))
    if (path === container || !isBetterKnown(library, path, container) || isListed) continue
    if (known.length < MOST_NAMES) addTo(names, container, nameOf(path, target, container))
  }
  return names
})

/** Follows functions that only return an instance of another generic. */
function containerBehind(library: Library, declaration: Declaration, seen = new Set<string>()): string {
  const { path, kind, gives = [] } = declaration
  const of = kind === 'typeFunction' && gives.length === 1 ? library.get(gives[0]!.instance?.of ?? '') : undefined
  if (!of || seen.has(path)) return path
  return containerBehind(library, resolveAlias(library, of), seen.add(path))
}

/** Another module may have a name of its own for a container, such as `std.zig.SrcHasher`, which nobody looks for there. */
function isBetterKnown(library: Library, path: string, container: string): boolean {
  const isNear = library.moduleOf(path) === library.moduleOf(container) || lastName(path) === lastName(container)
  return depthOf(path) === 2 || (isNear && depthOf(path) <= depthOf(container))
}

function nameOf(path: string, target: Declaration, container: string): KnownName {
  if (target.path === container) return { path, title: path }
  const parameters = (target.parameters ?? []).map(({ name }) => name ?? '_')
  return { path, title: `${path}(${parameters.join(', ')})`, is: target.gives![0]!.instance!.text.text }
}

const depthOf = (path: string): number => splitPath(path).length
